import {
  COMPANY_MAX_LENGTH,
  type CodeType,
  NAME_MAX_LENGTH,
  profileFormSchema,
} from '@circulate/shared-schemas';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ComponentProps, useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { FieldError, TextField } from '../../components/ui/text-field.tsx';
import { useIdentity } from '../../session/identity.ts';
import { syncInputFrom } from '../../session/user-setup.tsx';
import { useCreateProfile } from './use-create-profile.ts';

/** Form for first name, last name, company and, except for invoice users, the terms. */
export const ProfileForm = ({ codeType }: { codeType: CodeType | null }) => {
  const createProfile = useCreateProfile(codeType);
  const { user } = useIdentity();
  const known = syncInputFrom(user);
  const { register, control, handleSubmit, formState } = useForm({
    resolver: zodResolver(profileFormSchema(codeType)),
    defaultValues: {
      firstName: known.first_name,
      lastName: known.last_name,
      company: '',
      acceptTerms: false,
    },
  });
  const { errors } = formState;

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={handleSubmit((form) => createProfile.mutateAsync(form).catch(() => undefined))}
    >
      <TextField
        label="First name"
        autoComplete="given-name"
        maxLength={NAME_MAX_LENGTH}
        error={errors.firstName?.message}
        {...register('firstName')}
      />
      <TextField
        label="Last name"
        autoComplete="family-name"
        maxLength={NAME_MAX_LENGTH}
        error={errors.lastName?.message}
        {...register('lastName')}
      />
      <TextField
        label="Company"
        autoComplete="organization"
        maxLength={COMPANY_MAX_LENGTH}
        error={errors.company?.message}
        {...register('company')}
      />
      {codeType === 'invoice' ? null : (
        <Controller
          control={control}
          name="acceptTerms"
          render={({ field: { value, onChange, ...field } }) => (
            <TermsField
              isAccepted={value}
              onChange={onChange}
              error={errors.acceptTerms?.message}
              {...field}
            />
          )}
        />
      )}
      <Button type="submit" variant="primary" size="lg" isBusy={formState.isSubmitting}>
        Create profile
      </Button>
    </form>
  );
};

type TermsFieldProps = Omit<
  ComponentProps<typeof Checkbox>,
  'checked' | 'onCheckedChange' | 'onChange'
> & {
  isAccepted: boolean;
  onChange: (isAccepted: boolean) => void;
  error: string | undefined;
};

const TermsField = ({ isAccepted, onChange, error, ...field }: TermsFieldProps) => {
  const termsId = useId();
  return (
    <div>
      <div className="flex items-start gap-2.5">
        <Checkbox
          id={termsId}
          className="mt-px"
          checked={isAccepted}
          onCheckedChange={onChange}
          isInvalid={error !== undefined}
          aria-describedby={error ? `${termsId}-error` : undefined}
          {...field}
        />
        <div>
          <label htmlFor={termsId}>I accept the terms and conditions</label>{' '}
          <span className="text-ink-3">
            (
            <Link to="/terms#terms" target="_blank" className="link">
              read them
            </Link>
            )
          </span>
        </div>
      </div>
      <FieldError id={`${termsId}-error`} message={error} />
    </div>
  );
};
