import type { Language } from '@portal/contract/language'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { apiHeaders } from '../../platform/http/headers.ts'
import { requestLanguage } from '../../platform/http/request-language.ts'
import { pdfOf } from '../../platform/pdf.ts'
import type { Services } from '../../platform/services.ts'
import { instructionsIn } from './show-instructions.ts'
import { titlesOf, type Title } from './titles.ts'
import type { Text } from '../../platform/texts.ts'
import { words } from './texts.ts'

type Asked = { Params: { file: string } }

const chapterOf = (title: Title, language: Language) => ({
  title: title.name,
  sections: instructionsIn(language, title).sections,
})

/** Built-in rules for short links, until an admin sets another address. */
export function serveRules(app: FastifyInstance, services: Services): void {
  const { product, environment } = services.config
  // PDF viewers of browsers refuse sandboxed documents.
  const headers = {
    ...apiHeaders(environment !== 'local'),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  }
  const send = (reply: FastifyReply, file: string, name: Text, titles: Title[]) => {
    const language = requestLanguage(reply.request.headers)
    return reply
      .headers(headers)
      .header('cache-control', 'public, max-age=300')
      .header('vary', 'accept-language, cookie')
      .header('content-disposition', `inline; filename="${file}"`)
      .type('application/pdf')
      .send(
        pdfOf(
          name(language),
          titles.map((title) => chapterOf(title, language)),
        ),
      )
  }

  app.get('/documents/rules', { config: { writesHeaders: true } }, async (_request, reply) => {
    const { list } = await titlesOf(services)
    const titles = list.filter(({ instructions }) => instructions.length > 0).sort((a, b) => a.name.localeCompare(b.name))
    return titles.length > 0 ? send(reply, 'rules.pdf', words.rules(product.name), titles) : reply.redirect('/404')
  })
  app.get<Asked>('/documents/rules/:file', { config: { writesHeaders: true } }, async ({ params }, reply) => {
    const code = /^([A-Za-z0-9_-]{1,16})\.pdf$/.exec(params.file)?.[1]
    const title = code === undefined ? undefined : (await titlesOf(services)).byCode.get(code.toUpperCase())
    if (!title || title.instructions.length === 0) return reply.headers(headers).redirect('/404')
    return send(reply, `${title.code}.pdf`, words.rules(title.name), [title])
  })
}
