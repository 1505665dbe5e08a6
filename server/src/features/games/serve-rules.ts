import type { FastifyInstance, FastifyReply } from 'fastify'
import { apiHeaders } from '../../platform/http/headers.ts'
import { pdfOf } from '../../platform/pdf.ts'
import type { Services } from '../../platform/services.ts'
import { titlesOf, type Title } from './titles.ts'
import { words } from './words.ts'

type Asked = { Params: { file: string } }

const chapterOf = ({ name, instructions }: Title) => ({ title: name, sections: instructions })

/** Built-in rules for short links, until an admin sets another address. */
export function serveRules(app: FastifyInstance, services: Services): void {
  const { product, environment } = services.config
  // PDF viewers of browsers refuse sandboxed documents.
  const headers = {
    ...apiHeaders(environment !== 'local'),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  }
  const send = (reply: FastifyReply, file: string, name: string, titles: Title[]) =>
    reply
      .headers(headers)
      .header('cache-control', 'public, max-age=300')
      .header('content-disposition', `inline; filename="${file}"`)
      .type('application/pdf')
      .send(pdfOf(name, titles.map(chapterOf)))

  app.get('/documents/rules', { config: { writesHeaders: true } }, async (_request, reply) => {
    const { list } = await titlesOf(services)
    const titles = list.filter(({ instructions }) => instructions.length > 0).sort((a, b) => a.name.localeCompare(b.name))
    return titles.length > 0 ? send(reply, 'rules.pdf', words.rules(product.name)('en'), titles) : reply.redirect('/404')
  })
  app.get<Asked>('/documents/rules/:file', { config: { writesHeaders: true } }, async ({ params }, reply) => {
    const code = /^([A-Za-z0-9_-]{1,16})\.pdf$/.exec(params.file)?.[1]
    const title = code === undefined ? undefined : (await titlesOf(services)).byCode.get(code.toUpperCase())
    if (!title || title.instructions.length === 0) return reply.headers(headers).redirect('/404')
    return send(reply, `${title.code}.pdf`, words.rules(title.name)('en'), [title])
  })
}
