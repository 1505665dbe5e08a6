import { contentCalls } from '@portal/contract/content'
import { foreignHost, hostileAddresses, scriptVectors } from '@portal/server/testing/script-vectors'
import { expect, test } from './support/portal.ts'

// No content of editors runs scripts or sends requests to other sites in readers' browsers, even without a content policy.

test.use({ bypassCSP: true })

test('more than 600 hostile texts run no script and send no request to another site', async ({
  page,
  portal,
  fixtures,
  signIn,
}) => {
  test.setTimeout(120_000)
  const admin = await fixtures.player('brings', { groups: ['home', 'admin'] })
  const asked: string[] = []
  page.on('request', (request) => {
    const { host } = new URL(request.url())
    if (host !== new URL(portal.url).host && !request.url().startsWith('data:')) asked.push(request.url())
  })
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => asked.push(`a dialog: ${dialog.message()}`)))
  await signIn(await fixtures.player('readsall'))

  const pages: number[] = []
  const share = 110
  for (let from = 0; from < scriptVectors.length; from += share) {
    const html = scriptVectors.slice(from, from + share).join('<p>and</p>')
    const { body } = await admin.calls(contentCalls.textOfHtml, { body: { html } })
    pages.push((await fixtures.page({ type: 'announcement', slug: `brought-${from}`, title: `Brought ${from}`, body })).id)
  }
  // Writes into the database, without any validation.
  const { id: raw } = await fixtures.page({ type: 'announcement', slug: 'raw', title: 'Raw' })
  await portal.app.services.db
    .updateTable('cms_pages')
    .set({
      body: storable(JSON.stringify(rawBody())),
      summary: storable(scriptVectors.slice(0, 50).join(' ')),
      display_title: scriptVectors[0] ?? '',
    })
    .where('id', '=', raw)
    .execute()

  for (const id of [...pages, raw]) {
    await page.goto(`/announcements/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const article = page.locator('.article-body')
    // Some texts are removed completely.
    await expect(article).toBeAttached()
    // Triggers scripts that would run on interaction.
    for (const link of await article.getByRole('link').all()) {
      const href = await link.getAttribute('href')
      expect(href).toMatch(/^(https:\/\/|mailto:|\/(?!\/))/)
    }
    await page.mouse.move(190, 400)
    expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false)
    expect(
      await article.locator('script, style, iframe, object, embed, form, svg, math, [onerror], [onload], [style]').count(),
    ).toBe(0)
  }
  expect(asked.filter((url) => url.includes(foreignHost) || url.startsWith('a dialog'))).toEqual([])
  expect(asked).toEqual([])
})

/** PostgreSQL cannot store the null character. */
const storable = (text: string) => text.replaceAll('\0', '').replaceAll(String.raw`\u0000`, '')

/** Node types and attributes that no page has, and hostile ones of allowed types. */
function rawBody() {
  const text = (href: string, value: string) => ({
    type: 'text',
    text: value,
    marks: [{ type: 'link', attrs: { href, onclick: 'ran=1' } }],
  })
  return {
    type: 'doc',
    content: [
      ...hostileAddresses.flatMap((href) => [
        { type: 'paragraph', content: [text(href, 'words')] },
        { type: 'image', attrs: { src: href, alt: 'words', onerror: 'globalThis.ran=1' } },
      ]),
      ...scriptVectors.slice(0, 200).map((vector) => ({ type: 'paragraph', content: [{ type: 'text', text: vector }] })),
      { type: 'script', content: [{ type: 'text', text: 'globalThis.ran=1' }] },
      { type: 'iframe', attrs: { src: `https://${foreignHost}/` } },
    ],
  }
}
