// @vitest-environment node
import { expect, test } from 'vitest'
import { prerender, prerenderStandIns } from '../entry-server.tsx'
import { fixedScreens, standIns } from './first-screens.ts'

const shell = `<html data-shell="player"><head><title>x</title>
  <meta name="description" content="Of the product" /></head><body><div id="root"></div></body></html>`

test('every screen that is the same for everyone can be written at build, with its heading and its title', async () => {
  const documents = await prerender({ shell, manifest: {} })
  for (const { address, reader, head } of fixedScreens) {
    const document = documents[reader][address] ?? ''
    expect(document, `${reader} ${address}`).toMatch(/<h1[ >]/)
    expect(document).toContain(`| ${head.title}</title>`)
  }
  expect(documents.visitor['/pro']).toContain('data-shell="pro"')
})

test('what stands in for pages of a shape is drawn in the frame of a player, and says which pages', async () => {
  const documents = await prerenderStandIns({ shell, manifest: {} })
  expect(documents.map(({ address }) => address)).toEqual(standIns.map(({ address }) => address))
  for (const { shape, address, document } of documents) {
    expect(address).toMatch(new RegExp(shape))
    expect(document).toContain('<main')
    expect(document).toContain('aria-busy="true"')
    expect(document.match(/<input(?! inert)/g)).toBeNull()
    expect(document).toContain(JSON.stringify(shape).replaceAll('<', '\\u003c'))
  }
})
