import { afterAll, describe, expect, test } from 'vitest';
import { createSearch, createSearchAlert } from '../support/create-alert.ts';
import { startTestApi } from '../support/test-api.ts';

const api = await startTestApi();
afterAll(() => api.close());

const follows = async (userId: string) => ({
  banks: await api.db.bankSubscription.count({ where: { user_id: userId } }),
  categories: await api.db.categorySubscription.count({ where: { user_id: userId } }),
});
const tellsSince = async (id: string) =>
  (await api.db.savedSearch.findUniqueOrThrow({ where: { id } })).tells_since;

const postForm = (token: string, form: string) =>
  api.http
    .post(`/unsubscribe/${token}`)
    .set('content-type', 'application/x-www-form-urlencoded')
    .send(form);

describe('unsubscribe link of an alert from a saved search', () => {
  test('turns off only the search’s alerts with one click when only the search matched', async () => {
    const user = await api.createUser();
    const { token, search } = await createSearchAlert(api, user);
    const another = await createSearch(api, user);
    expect((await api.http.get(`/unsubscribe/${token}`)).body).toMatchObject({
      searches: [{ id: search.id, name: search.name }],
    });
    const { body } = await postForm(token, 'List-Unsubscribe=One-Click').expect(200);
    expect(body).toMatchObject({ searches: [], all_emails: true });
    expect(await tellsSince(search.id)).toBeNull();
    expect(await tellsSince(another.id)).toEqual(another.tells_since);
    expect(await follows(user.id)).toEqual({ banks: 1, categories: 1 });
  });

  test('turns off the bank and the search’s alerts with one click when both matched', async () => {
    const user = await api.createUser();
    const { token, search } = await createSearchAlert(api, user, { isFollowed: true });
    await postForm(token, 'List-Unsubscribe=One-Click').expect(200);
    expect(await tellsSince(search.id)).toBeNull();
    expect(await follows(user.id)).toEqual({ banks: 0, categories: 1 });
  });

  test('turns off alerts only for the chosen saved search, and keeps it saved', async () => {
    const user = await api.createUser();
    const { token, search } = await createSearchAlert(api, user, { isFollowed: true });
    const page = await api.http.get(`/unsubscribe/${token}`).set('accept', 'text/html').expect(200);
    expect(page.text).toContain('your saved search “&lt;b&gt;Capital&lt;/b&gt;”');
    await postForm(token, `choice=search&search_id=${search.id}`).expect(200);
    expect(await tellsSince(search.id)).toBeNull();
    expect(await follows(user.id)).toEqual({ banks: 1, categories: 1 });
  });

  test('does not turn off a saved search that did not cause the email', async () => {
    const user = await api.createUser();
    const { token } = await createSearchAlert(api, user);
    const other = await createSearch(api, user);
    await postForm(token, `choice=search&search_id=${other.id}`).expect(400);
    expect(await tellsSince(other.id)).not.toBeNull();
  });
});
