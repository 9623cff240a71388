SET lock_timeout = '5s';

-- One line that says what belongs to a category, for people and models; admins edit it.
ALTER TABLE "categories" ADD COLUMN IF NOT EXISTS "definition" TEXT NOT NULL DEFAULT '';

UPDATE "categories" SET "definition" = seeded."definition" FROM (VALUES
  ('banking-regulation-and-supervision', 'Rules for banks as such and how they are supervised: prudential conduct, inspections, sanctions, resolution.'),
  ('foreign-exchange', 'Buying, selling, holding and moving foreign currency: markets, limits, permits, rates, remittances.'),
  ('anti-money-laundering-and-kyc', 'Preventing money laundering and the financing of terrorism: knowing customers, monitoring, sanctions lists.'),
  ('payments-and-digital-finance', 'Payment systems, transfers, cards, mobile and electronic money, QR codes, fintech, digital currencies.'),
  ('monetary-policy-operations', 'How the central bank steers liquidity: auctions, facilities, repo, reserve requirements, its own securities.'),
  ('licensing-and-corporate-governance', 'Who may do business and who may run it: licences, branches, fit and proper tests, boards, owners.'),
  ('consumer-protection', 'How customers are treated: fees, disclosure to customers, complaints, fair conduct, deposit protection.'),
  ('reporting-and-disclosure', 'What institutions report or publish: returns, deadlines, accounting and audit, statistical reporting.'),
  ('lending-and-credit', 'Loans and credit: limits, collateral, classification, restructuring, credit bureaus, schemes to lend.'),
  ('capital-and-liquidity', 'Own funds, capital adequacy, buffers, liquidity and leverage ratios, provisions, stress tests.'),
  ('cybersecurity-and-technology', 'Information security, incidents, outsourcing and cloud, technology risk, operational continuity.'),
  ('currency-and-cash-management', 'Banknotes and coins: issue, withdrawal, quality, counterfeits, cash services, vaults.'),
  ('other', 'Everything else: insurance, events, vacancies, tenders, holidays, strategies, the bank’s own organisation.'),
  ('macro-inflation', 'Prices: indices of consumers and producers, forecasts and surveys of inflation.'),
  ('macro-interest-rates', 'Policy rates and how they were decided, minutes of the monetary policy committee, market rates.'),
  ('macro-gdp-and-growth', 'Output and growth: national accounts, business activity, surveys of confidence, economic reviews.'),
  ('macro-foreign-reserves', 'The country’s international reserves: their level, composition and changes.'),
  ('macro-money-supply-and-credit', 'Monetary aggregates, deposits, credit and the figures of the banking system.'),
  ('macro-balance-of-payments-and-trade', 'Balance of payments, exports and imports, remittances and investment between countries.'),
  ('macro-government-debt-and-fiscal', 'Public debt and budget: deficits, issues of government securities, fiscal figures.'),
  ('macro-employment', 'Work and wages: employment, unemployment, earnings.'),
  ('macro-other-data', 'Other statistics and reports of data that fit no category above.')
) seeded ("slug", "definition")
WHERE "categories"."slug" = seeded."slug" AND "categories"."definition" = '';

-- committed by itself

SET lock_timeout = '5s';

-- Dates with their sentences, addressees and other acts; null before they were looked for.
ALTER TABLE "circular_versions" ADD COLUMN IF NOT EXISTS "facts" JSONB;

-- committed by itself

SET lock_timeout = '5s';

-- What a model made of a version, kept beside what was decided.
CREATE TABLE IF NOT EXISTS "model_opinions" (
    "version_id" UUID NOT NULL,
    "model" TEXT NOT NULL,
    "category_id" UUID NOT NULL,
    "stated" DOUBLE PRECISION NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "model_opinions_pkey" PRIMARY KEY ("version_id"),
    CONSTRAINT "model_opinions_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "circular_versions"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "model_opinions_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX IF NOT EXISTS "model_opinions_model_at_idx" ON "model_opinions"("model", "at");
CREATE INDEX IF NOT EXISTS "model_opinions_category_id_idx" ON "model_opinions"("category_id");

-- A model whose provider refuses us, until an answer passes again.
CREATE TABLE IF NOT EXISTS "model_blocks" (
    "model" TEXT NOT NULL,
    "blocked_since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "next_try_at" TIMESTAMPTZ(3) NOT NULL,
    "reason" TEXT NOT NULL,

    CONSTRAINT "model_blocks_pkey" PRIMARY KEY ("model")
);

-- What models cost on a day (UTC), whatever becomes of the calls themselves.
CREATE TABLE IF NOT EXISTS "model_spending" (
    "day" DATE NOT NULL,
    "cost_usd" DECIMAL(14,6) NOT NULL,

    CONSTRAINT "model_spending_pkey" PRIMARY KEY ("day")
);

-- What the Prisma schema can't say.

CREATE OR REPLACE FUNCTION "model_calls_add_up"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "model_totals" AS total VALUES
    (NEW."model", NEW."prompt_tokens", NEW."completion_tokens", coalesce(NEW."cost_usd", 0))
  ON CONFLICT ("model") DO UPDATE SET
    "prompt_tokens" = total."prompt_tokens" + EXCLUDED."prompt_tokens",
    "completion_tokens" = total."completion_tokens" + EXCLUDED."completion_tokens",
    "cost_usd" = total."cost_usd" + EXCLUDED."cost_usd";
  IF NEW."cost_usd" > 0 THEN
    INSERT INTO "model_spending" AS spent VALUES ((NEW."at" AT TIME ZONE 'UTC')::date, NEW."cost_usd")
    ON CONFLICT ("day") DO UPDATE SET "cost_usd" = spent."cost_usd" + EXCLUDED."cost_usd";
  END IF;
  RETURN NULL;
END $$;

-- A limit for this month counts what was spent before it was set.
INSERT INTO "model_spending"
SELECT ("at" AT TIME ZONE 'UTC')::date, sum("cost_usd") FROM "model_calls"
WHERE "cost_usd" > 0 AND "at" > now() - interval '31 days' GROUP BY 1 ON CONFLICT DO NOTHING;
