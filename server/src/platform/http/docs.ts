import type { FastifyInstance } from 'fastify'
import { contract } from '@portal/contract'
import type { Endpoint } from '@portal/contract/endpoint'
import { openapi } from '@portal/contract/openapi'
import { problems } from '@portal/contract/problems'
import type { Config } from '../../config.ts'

/** Serves the API's description, made from the contract: `/api/openapi.json` and `/api/docs`. */
export function serveDocs(app: FastifyInstance, config: Config): void {
  let document: string | undefined
  let page: string | undefined
  app.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openapi(contract, { title: `${config.product.name} API`, version: '1' }))
    return reply.header('cache-control', 'public, max-age=300').type('application/json; charset=utf-8').send(document)
  })
  app.get('/api/docs', (_request, reply) => {
    page ??= docsPage(config.product.name)
    return reply.header('cache-control', 'public, max-age=300').type('text/html; charset=utf-8').send(page)
  })
  app.get('/api/docs.css', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').type('text/css; charset=utf-8').send(style),
  )
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function docsPage(product: string): string {
  const areas = Object.entries(contract) as [string, Record<string, Endpoint>][]
  const sections = areas.map(
    ([area, calls]) => `<section><h2 id="${area}">${escape(area)}</h2>${Object.values(calls).map(callEntry).join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escape(product)} | API</title><link rel="stylesheet" href="/api/docs.css"></head><body>
<header><h1>${escape(product)} API</h1><p>Every call, as the contract states it. Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Areas">${areas.map(([area]) => `<a href="#${area}">${escape(area)}</a>`).join(' ')}</nav></header><main>${sections.join('')}</main></body></html>`
}

function callEntry(endpoint: Endpoint): string {
  const errors = endpoint.errors
    .map((name) => `<li>${problems[name].status} / ${problems[name].code} ${escape(problems[name].message)}</li>`)
    .join('')
  return `<article><h3><code><b>${endpoint.method}</b> /api/v${endpoint.version}/${escape(endpoint.path)}</code></h3>
<p>${escape(endpoint.summary)}</p><p class="meta">Caller: ${endpoint.caller}${endpoint.recentLogin ? ', recent login needed' : ''}</p>${errors ? `<ul>${errors}</ul>` : ''}</article>`
}

const style = `:root{color-scheme:dark light}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1.5rem;background:#0b0908;color:#f8f3ec}
a{color:#ff9b63}nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem}nav a{min-height:24px}h2{margin-top:3rem;border-bottom:1px solid #444;text-transform:capitalize}
article{border-bottom:1px solid #2a2623;padding:.75rem 0}h3{margin:0;font-size:1rem;overflow-wrap:anywhere}p{margin:.25rem 0}.meta{color:#c3b9ae;font-size:.875rem}code b{color:#ff9b63}`
