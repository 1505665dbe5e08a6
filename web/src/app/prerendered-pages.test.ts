// @vitest-environment node
import { expect, test } from 'vitest'
import { prerender, prerenderPlaceholders } from '../entry-server.tsx'
import { placeholders, staticPages } from './prerendered-pages.ts'

const shell = `<html data-shell="player"><head><title>x</title>
  <meta name="description" content="Of the product" /></head><body><div id="root"></div></body></html>`

test('renders each static page with its heading and its title', async () => {
  const documents = await prerender({ shell, manifest: {} })
  for (const { address, reader, head } of staticPages) {
    const document = documents[reader][address] ?? ''
    expect(document, `${reader} ${address}`).toMatch(/<h1[ >]/)
    expect(document).toContain(`| ${head.title}</title>`)
  }
  expect(documents.visitor['/pro']).toContain('data-shell="pro"')
})

test('renders each placeholder in the frame of a player, with the pattern of its addresses', async () => {
  const documents = await prerenderPlaceholders({ shell, manifest: {} })
  expect(documents.map(({ address }) => address)).toEqual(placeholders.map(({ address }) => address))
  for (const { shape, address, document } of documents) {
    expect(address).toMatch(new RegExp(shape))
    expect(document).toContain('<main')
    expect(document).toContain('aria-busy="true"')
    expect(document.match(/<input(?! inert)/g)).toBeNull()
    expect(document).toContain(JSON.stringify(shape).replaceAll('<', '\\u003c'))
  }
})
