import type { CircularDetail } from '@circulate/shared-schemas';

type OtherAddressesProps = { circular: Pick<CircularDetail, 'source_url' | 'other_addresses'> };

/** Lists other URLs where the bank published the same text. */
export const OtherAddresses = ({ circular }: OtherAddressesProps) =>
  circular.other_addresses.length === 0 ? null : (
    <section aria-labelledby="addresses">
      <h2 id="addresses" className="mb-3 font-semibold">
        On the bank’s website
      </h2>
      <p className="mb-2 text-[13px] text-ink-2">The bank also published this text at:</p>
      <ul className="grid gap-2 text-[13px]">
        {[circular.source_url, ...circular.other_addresses].map((address) =>
          address === null ? null : (
            <li key={address}>
              <a
                href={address}
                target="_blank"
                rel="noreferrer"
                className="break-all text-accent underline underline-offset-2"
              >
                {address}
              </a>
            </li>
          ),
        )}
      </ul>
    </section>
  );
