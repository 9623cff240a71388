import {
  AccountInputSchema,
  CompanyInputSchema,
  ConfirmationSentSchema,
  ConsentInputSchema,
  ConsentSchema,
  DeletedSchema,
  FirstStepsEndedSchema,
  OwnProfileSchema,
  SignedOutSchema,
  type UserExport,
  UserExportSchema,
  UserSecuritySchema,
} from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answers } from '../../lib/http.ts';
import { callerNamed, identityOf, userOf } from '../../plugins/access.ts';
import type { SecondFactor } from '../../plugins/second-factor.ts';
import type { UserService } from './users.service.ts';

type Options = {
  service: UserService;
  exportUser: (userId: string) => Promise<UserExport>;
  secondFactor: SecondFactor;
};

/** Routes for the caller's own profile, consent and account (product.md: profile state). */
export const userRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { service, exportUser, secondFactor },
) => {
  const config = { access: 'user' } as const;

  app.get('/users/profile', { config, schema: profileSchema }, (request) =>
    service.profile(userOf(request).id),
  );
  app.patch('/users/account', { config, schema: accountSchema }, (request) =>
    service.updateAccount(userOf(request).id, request.body),
  );
  app.patch(
    '/users/company',
    { config: { access: 'complete' }, schema: companySchema },
    (request) => service.changeCompany(userOf(request).id, request.body.company),
  );
  app.get('/users/export', { config, schema: exportSchema }, (request) =>
    exportUser(userOf(request).id),
  );
  app.get('/users/security', { config, schema: securitySchema }, (request) => ({
    second_factor: secondFactor.ofToken(identityOf(request)),
  }));
  app.delete('/users/account', { config, schema: deleteSchema }, async (request) => {
    await service.deleteAccount(userOf(request).id);
    return { deleted: true } as const;
  });
  app.post('/users/sign-out', { config, schema: signOutSchema }, (request) =>
    service.signOut(userOf(request).id),
  );
  app.post('/users/confirmation', { config, schema: confirmationSchema }, async (request) => {
    await service.resendConfirmation(userOf(request).id);
    return { sent: true } as const;
  });
  app.post(
    '/users/first-steps/end',
    { config: { access: 'complete' }, schema: firstStepsSchema },
    async (request) => {
      await service.endFirstSteps(userOf(request).id);
      return { first_steps_ended: true } as const;
    },
  );
  app.post('/users/consent', { config, schema: consentSchema }, (request) =>
    service.recordConsent(callerNamed(request, request.body.auth0Id).id, request.body),
  );
};

const profileSchema = {
  summary: 'Returns the caller’s profile',
  response: answers(OwnProfileSchema),
};
const accountSchema = {
  summary: 'Completes or changes the profile',
  body: AccountInputSchema,
  response: answers(OwnProfileSchema),
};
const companySchema = {
  summary: 'Changes the company in the profile',
  body: CompanyInputSchema,
  response: answers(OwnProfileSchema),
};
const exportSchema = {
  summary: 'Returns all data stored about the caller',
  response: answers(UserExportSchema, ['RATE_LIMITED']),
};
const securitySchema = {
  summary: 'Returns whether the caller signed in with a second factor',
  response: answers(UserSecuritySchema),
};
const confirmationSchema = {
  summary: 'Resends the identity provider’s confirmation email',
  response: answers(ConfirmationSentSchema, ['CONFLICT', 'RATE_LIMITED', 'UNAVAILABLE']),
};
const firstStepsSchema = {
  summary: 'Marks onboarding as finished or dismissed',
  response: answers(FirstStepsEndedSchema),
};
const deleteSchema = { summary: 'Deletes the account', response: answers(DeletedSchema) };
const signOutSchema = {
  summary: 'Signs the caller out on every device',
  response: answers(SignedOutSchema),
};
const consentSchema = {
  summary: 'Records consent to the terms',
  body: ConsentInputSchema,
  response: answers(ConsentSchema, ['NOT_YOURS']),
};
