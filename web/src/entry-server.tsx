import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { App, createApp } from './app/app.tsx'
import { documentTitle } from './lib/brand.ts'

/**
 * Addresses whose first screen is the same for every visitor, with the title of their page. None with a form: sent
 * before the app is there, the browser would put what was typed into the address.
 */
const firstScreens = [{ address: '/', title: 'Every ball counts' }]

async function screenAt(address: string): Promise<string> {
  const app = createApp(createMemoryHistory({ initialEntries: [address] }))
  await app.router.load()
  const html = renderToString(<App {...app} />)
  app.queryClient.clear()
  // The content policy refuses style attributes in documents; what needs them is drawn once the scripts are there.
  return html.replaceAll(/ style="[^"]*"/g, '')
}

/** Documents for the addresses with a first screen of their own, made from the built shell. */
export async function prerender(shell: string): Promise<Record<string, string>> {
  const documents: Record<string, string> = {}
  for (const { address, title } of firstScreens) {
    const screen = await screenAt(address)
    documents[address] = shell
      .replace('<div id="root"></div>', () => `<div id="root">${screen}</div>`)
      .replace(/<title>[^<]*<\/title>/, () => `<title>${documentTitle(title)}</title>`)
  }
  return documents
}
