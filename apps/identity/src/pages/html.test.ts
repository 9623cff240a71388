import { expect, it } from 'vitest';
import { html } from './html.ts';

it('escapes user input in HTML', () => {
  const typed = `<script>alert("1")</script> & 'more'`;
  expect(html`<p title="${typed}">${typed}</p>`.markup).toBe(
    '<p title="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;more&#39;">' +
      '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;more&#39;</p>',
  );
});

it('joins parts of a page and leaves out undefined and false', () => {
  const items = ['a', 'b'].map((item) => html`<li>${item}</li>`);
  expect(html`<ul>${items}${undefined}${false}${0}</ul>`.markup).toBe(
    '<ul><li>a</li><li>b</li>0</ul>',
  );
});
