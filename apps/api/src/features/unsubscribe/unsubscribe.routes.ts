import {
  UnsubscribeChoicesSchema,
  UnsubscribeInputSchema,
  UnsubscribeParamsSchema,
} from '@circulate/shared-schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { AppError } from '../../lib/app-error.ts';
import { answers } from '../../lib/http.ts';
import { currentOptOuts, describeOptOut } from './opt-outs.ts';
import type { UnsubscribeService } from './unsubscribe.service.ts';
import { PAGE_POLICY, unknownLinkPage, unsubscribePage } from './unsubscribe-page.ts';

type Options = {
  service: UnsubscribeService;
  /** URL of the web app, for links back to it. */
  webUrl: string;
};

const FORM_BYTES = 4 * 1024;

/**
 * Routes behind an email's unsubscribe link: a page for people, JSON for programs. They require
 * only the token in the URL. Logs contain the route's pattern but never the URL.
 */
export const unsubscribeRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { service, webUrl },
) => {
  const config = { access: 'public' } as const;
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BYTES },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  app.setErrorHandler((error, request, reply) => {
    const isUnknown = error instanceof AppError && error.code === 'NOT_FOUND';
    if (isUnknown && wantsPage(request)) return sendPage(reply.code(404), unknownLinkPage());
    // Other errors get the API's standard error response.
    throw error;
  });

  app.get('/unsubscribe/:token', { config, schema: choicesSchema }, async (request, reply) => {
    const { token } = request.params;
    if (!wantsPage(request)) {
      return reply.header('cache-control', 'no-store').send(await service.choices(token));
    }
    const { choices, named } = await service.choicesOfPage(token);
    const stopped = currentOptOuts({ named, choices, webUrl });
    return sendPage(reply, unsubscribePage(choices, { stopped }));
  });

  app.post('/unsubscribe/:token', { config, schema: stopSchema }, async (request, reply) => {
    const { token } = request.params;
    if (!wantsPage(request)) {
      return reply
        .header('cache-control', 'no-store')
        .send(await service.stop(token, request.body));
    }
    const { choices: before, named } = await service.choicesOfPage(token);
    const after = await service.stop(token, request.body);
    const isWeekly = request.body.choice === 'weekly';
    const done = describeOptOut({ isWeekly, before, after, webUrl });
    // If the submission changed nothing, for example on a reload, the page shows how to undo what
    // is already off.
    const hasChanged = done.some(({ wayBack }) => wayBack);
    const stopped = hasChanged ? [] : currentOptOuts({ named, choices: after, webUrl });
    return sendPage(reply, unsubscribePage(after, { done, stopped }));
  });
};

const wantsPage = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') ?? false;

const sendPage = (reply: FastifyReply, page: string) =>
  reply
    .header('content-security-policy', PAGE_POLICY)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(page);

const choicesSchema = {
  summary: 'Shows what an email’s recipient can unsubscribe from; HTML for browsers',
  params: UnsubscribeParamsSchema,
  response: answers(UnsubscribeChoicesSchema, ['NOT_FOUND']),
};
const stopSchema = {
  summary:
    'Unsubscribes from a bank, a category, a saved search or all emails, or switches to weekly emails; a one-click request stops what caused the email',
  consumes: ['application/x-www-form-urlencoded', 'application/json'],
  params: UnsubscribeParamsSchema,
  body: UnsubscribeInputSchema,
  response: answers(UnsubscribeChoicesSchema, ['NOT_FOUND']),
};
