import { expect, it } from 'vitest';
import { readHtml } from '../src/read-html.ts';

// Lists from the platforms that banks use, with unchanged templates and a menu before the rows.

const TITLES = [
  'Circular 7/2026 on large exposures of banks',
  'Circular 6/2026 on liquidity ratios',
  'Circular 5/2026 on fees for payments',
];
const DAYS = ['2026-10-05', '2026-09-28', '2026-09-14'];
const MENU = [
  'About the bank',
  'Monetary policy framework',
  'Banking supervision',
  'Financial stability reports',
  'Notes and coins',
  'Careers at the bank',
];

const each = (row: (title: string, day: string, number: number) => string): string =>
  TITLES.map((title, at) => row(title, DAYS[at] ?? '', 7 - at)).join('');
const menu = (name: string): string =>
  `<ul class="${name}">${MENU.map((label, at) => `<li><a href="/section-${at}">${label}</a></li>`).join('')}</ul>`;
const us = (day: string): string => {
  const [year, month, date] = day.split('-');
  return `${Number(month)}/${Number(date)}/${year}`;
};
const eu = (day: string): string => day.split('-').reverse().join('/');
const inWords = (locale: string, month: 'long' | 'short') => {
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month,
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (day: string): string => format.format(new Date(day));
};
const long = inWords('en-GB', 'long');
const med = inWords('en-US', 'short');

const PAGES: Record<string, string> = {
  Drupal: `<body class="path-circulars"><header>${menu('menu')}</header><div class="region-sidebar">${menu('menu menu--sidebar')}</div><main><h1 class="page-title">Circulars</h1><div class="view view-circulars"><div class="view-filters"><form><select><option>2026</option></select></form></div><div class="view-content">${each((t, d, n) => `<div class="views-row"><div class="views-field views-field-title"><span class="field-content"><a href="/circulars/c-${n}" hreflang="en">${t}</a></span></div><div class="views-field views-field-created"><span class="field-content"><time datetime="${d}T09:00:00Z" class="datetime">${us(d)} - 09:00</time></span></div><div class="views-field views-field-field-file"><span class="file file--mime-application-pdf"><a href="/sites/default/files/2026-10/c${n}.pdf" type="application/pdf">c${n}.pdf</a></span></div></div>`)}</div><nav class="pager"><ul class="pager__items"><li><a href="?page=1">Next</a></li></ul></nav></div></main></body>`,
  WordPress: `<body class="archive category"><div id="page"><header id="masthead">${menu('nav-menu')}</header><div id="secondary" class="widget-area">${menu('widget-list')}</div><main id="main"><header class="page-header"><h1 class="page-title">Category: Circulars</h1></header>${each((t, d, n) => `<article id="post-${n}" class="post-${n} post type-post status-publish hentry category-circulars"><header class="entry-header"><h2 class="entry-title"><a href="/2026/circular-${n}/" rel="bookmark">${t}</a></h2><div class="entry-meta"><span class="posted-on"><a href="/2026/circular-${n}/"><time class="entry-date published" datetime="${d}T08:00:00+03:00">${long(d)}</time></a></span></div></header><div class="entry-summary"><p>The bank has issued this circular to all licensed institutions. <a class="more-link" href="/2026/circular-${n}/">Continue reading</a></p></div><footer class="entry-footer"><a href="/category/circulars/">Circulars</a></footer></article>`)}</main></div></body>`,
  SharePoint: `<body><form id="aspnetForm" method="post"><div id="sideNavBox" class="ms-dialogHidden">${menu('root ms-core-listMenu-root static')}</div><div id="DeltaPlaceHolderMain"><table class="ms-listviewtable" summary="Circulars"><thead><tr class="ms-viewheadertr"><th class="ms-vh2"><div>Type</div></th><th class="ms-vh2"><a href="javascript:">Name</a></th><th class="ms-vh2">Issued</th></tr></thead><tbody>${each((t, d, n) => `<tr class="ms-itmhover"><td class="ms-cellstyle ms-vb-icon"><a href="/Circulars/C${n}.pdf"><img alt="C${n}.pdf" src="/_layouts/15/images/icpdf.png"></a></td><td class="ms-cellstyle ms-vb-title"><div class="ms-vb itx"><a class="ms-listlink" href="/Circulars/C${n}.pdf">${t}</a></div></td><td class="ms-cellstyle ms-vb2"><span class="ms-noWrap">${us(d)}</span></td></tr>`)}</tbody></table></div></form></body>`,
  Liferay: `<body class="yui3-skin-sam"><div id="wrapper"><header id="banner"><nav>${menu('nav navbar-nav')}</nav></header><section id="content"><h1 class="hide-accessible">Circulars - Bank</h1><div class="portlet-asset-publisher">${each((t, d, n) => `<div class="asset-abstract default-asset-publisher"><div class="h4 asset-title"><a class="asset-title" href="/web/guest/-/circular-${n}"> ${t} </a></div><div class="asset-content"><div class="asset-summary">The bank informs all licensed banks. <a href="/web/guest/-/circular-${n}">Read More <span class="hide-accessible">About ${t}</span> »</a></div></div><div class="asset-metadata"><span class="metadata-entry metadata-publish-date">${us(d).replace('2026', '26')}</span></div></div>`)}</div></section></div></body>`,
  AEM: `<body class="page basicpage"><div class="cmp-navigation">${menu('cmp-navigation__group')}</div><div class="root container"><div class="cmp-title"><h1 class="cmp-title__text">Circulars</h1></div><div class="list"><ul class="cmp-list">${each((t, d, n) => `<li class="cmp-list__item"><article><a class="cmp-list__item-link" href="/content/bank/en/circulars/c-${n}.html"><span class="cmp-list__item-title">${t}</span></a><span class="cmp-list__item-date">${med(d)}</span></article></li>`)}</ul></div></div></body>`,
  'ASP.NET': `<body><form method="post" action="./Circulars.aspx" id="form1"><input type="hidden" name="__VIEWSTATE" value="x"><table width="100%"><tr><td id="left"><table id="Menu1">${MENU.map((label, at) => `<tr><td><a class="Menu1_1" href="Page${at}.aspx">${label}</a></td></tr>`).join('')}</table></td><td><span id="lblTitle">Circulars</span><table cellspacing="0" rules="all" border="1" id="ctl00_ContentPlaceHolder1_GridView1"><tr><th scope="col">No</th><th scope="col">Date</th><th scope="col">Subject</th></tr>${each((t, d, n) => `<tr><td>${n}/2026</td><td>${eu(d)}</td><td><a id="ctl00_GridView1_ctl0${n}_Link" href="Download.aspx?id=${n}">${t}</a></td></tr>`)}<tr><td colspan="3"><table><tr><td><span>1</span></td><td><a href="javascript:__doPostBack('ctl00$GridView1','Page$2')">2</a></td></tr></table></td></tr></table></td></tr></table></form></body>`,
  Joomla: `<body class="site com_content view-category"><div class="container-sidebar-left">${menu('mod-menu mod-list nav')}</div><main><div class="com-content-category category-list"><h1>Circulars</h1><form action="/circulars" method="post" id="adminForm"><table class="com-content-category__table category table table-striped"><thead><tr><th scope="col">Title</th><th scope="col">Published Date</th><th>Hits</th></tr></thead><tbody>${each((t, d, n) => `<tr class="cat-list-row${n % 2}"><th class="list-title" scope="row"><a href="/index.php/circulars/${n}-circular"> ${t} </a></th><td class="list-date small">${long(d)}</td><td class="list-hits"><span class="badge bg-info">Hits: ${n * 31}</span></td></tr>`)}</tbody></table></form></div></main></body>`,
  Plone: `<body class="template-listing_view"><div id="portal-column-one"><div class="portlet portletNavigationTree">${menu('navTree')}</div></div><article id="content"><header><h1 class="documentFirstHeading">Circulars</h1></header><div class="entries">${each((t, d, n) => `<article class="entry"><header class="with-leadimage"><span class="summary"><a href="https://bank.example/circulars/c-${n}.pdf/view" class="contenttype-file state-published url">${t}</a></span><div class="documentByLine"><span class="documentPublished">published <span>${med(d)}</span></span> <span class="contenttype-file">File</span></div></header><p class="description discreet">For all banks.</p></article>`)}</div></article></body>`,
  TYPO3: `<body id="p12"><div class="navbar-collapse">${menu('navbar-nav')}</div><div class="section"><h1>Circulars</h1><div class="news"><div class="news-list-view">${each((t, d, n) => `<div class="article articletype-0" itemscope="itemscope"><div class="header"><h3><a title="${t}" href="/circulars/detail/c-${n}"><span itemprop="headline">${t}</span></a></h3></div><div class="teaser-text"><div itemprop="description"><p>The bank has issued a circular.</p></div><a class="more" title="${t}" href="/circulars/detail/c-${n}">Read more</a></div><div class="footer"><p><span class="news-list-date"><time itemprop="datePublished" datetime="${d}">${eu(d).replaceAll('/', '.')}</time></span></p></div></div>`)}</div></div></div></body>`,
  'plain, day behind': `<html><body><a href="index.html">Home</a> | <a href="about.html">About the bank</a> | <a href="law.html">Laws</a><h1>Circulars</h1><p>${each((t, d, n) => `<a href="c${n}.pdf">${t}</a> (${long(d)})<br>`)}</p></body></html>`,
  'plain, day before': `<html><body><h1>Circulars</h1><p>${each((t, d, n) => `${eu(d)} - <a href="c${n}.pdf">${t}</a><br>`)}</p></body></html>`,
  'plain, paragraphs': `<html><body><a href="index.html">Home</a><p><b>Circulars</b></p>${each((t, d, n) => `<p>${long(d)}<br><a href="c${n}.htm">${t}</a></p>`)}</body></html>`,
};

it.each(Object.entries(PAGES))('reads a list of %s without any settings', (_platform, page) => {
  const { items } = readHtml(
    page,
    'https://bank.example/circulars/',
    {},
    {
      days: { today: '2026-11-22' },
    },
  );
  expect(items.map(({ title, publishedOn }) => [title, publishedOn])).toEqual(
    TITLES.map((title, at) => [title, DAYS[at]]),
  );
});
