import type { GameLayout, gamesCalls } from '@portal/contract/games'
import type { Language } from '@portal/contract/language'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Actor, Player } from '../../platform/actor.ts'
import { apiHeaders } from '../../platform/http/headers.ts'
import { requestLanguage } from '../../platform/http/request-headers.ts'
import type { Routes } from '../../platform/http/serve.ts'
import { pdfOf } from '../../platform/pdf.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import type { Text } from '../../platform/texts.ts'
import { words } from './texts.ts'
import { titleArt, titlesOf, type Title, type Titles } from './titles.ts'

export const gamesRoutes = {
  titles: (_, call) => listTitles(call),
  title: ({ params }, call) => showTitle(call, params),
  instructions: ({ query }, call) => showInstructions(call, query),
  layout: ({ query }, call) => showLayout(call, query),
} satisfies Routes<typeof gamesCalls>

const keptSeconds = 60

async function listTitles(call: Call<Actor>) {
  const titles = await titlesOf(call)
  call.request.cacheFor(keptSeconds)
  call.request.etag(titles.version, 'everyone')
  return titles.list.map(toWire)
}

async function showTitle(call: Call<Actor>, { id }: { id: string }) {
  const title = await findTitle(call, id)
  call.request.cacheFor(keptSeconds)
  call.request.etag((await titlesOf(call)).version, 'everyone')
  return title
}

/** A title by number or code, for answers that hold more than the title. */
export async function findTitle(call: Call<Actor>, id: string) {
  const title = titleNamed(await titlesOf(call), id)
  if (!title) throw unknownObject()
  return toWire(title)
}

const titleNamed = (titles: Titles, name: string | number): Title | undefined =>
  titles.byId.get(Number(name)) ?? titles.byCode.get(String(name).toUpperCase())

const toWire = (title: Title) => ({
  id: title.id,
  pk: title.id,
  name: title.name,
  code: title.code,
  internal_id: title.internalId,
  is_new: title.isNew,
  coming_soon: title.comingSoon,
  coming_soon_url: title.comingSoonUrl,
  release_date: title.releasedOn,
  gradient_start: title.gradientStart,
  gradient_stop: title.gradientStop,
  lamp_color: title.lampColor,
  glow_color: title.glowColor,
  ...titleArt(title.code),
  supports_game_progress: title.supportsGameProgress,
  models: title.models.map(({ code, type, name }) => ({ model_code: code, model_type: type, model_type_name: name })),
  achievements_count: title.achievements,
  machines_connected: title.machinesConnected,
})

const usual: GameLayout = {
  header_image: '',
  gradient_start: '#2a2522',
  gradient_stop: '#0b0908',
  panels: ['overview', 'achievements', 'leaderboards', 'locations'],
  achievement_columns: 2,
  special_panels: [],
}

async function showLayout(call: Call<Player>, { game_title }: { game_title: string | number }) {
  const title = titleNamed(await titlesOf(call), game_title)
  if (!title) return { game_title: String(game_title), layout: usual }
  const layout: GameLayout = {
    ...usual,
    header_image: titleArt(title.code).primary_background,
    gradient_start: title.gradientStart,
    gradient_stop: title.gradientStop,
    panels: title.comingSoon ? ['overview'] : usual.panels,
    achievement_columns: title.achievements > 40 ? 3 : 2,
    ...title.layout,
  }
  return { game_title: title.code, layout }
}

/** The instructions of a title in a language; in English if it has none in that language. */
const instructionsIn = (language: Language, { instructions, instructionsDe }: Title) =>
  language === 'de' && instructionsDe?.length
    ? { language, sections: instructionsDe }
    : { language: 'en' as const, sections: instructions }

async function showInstructions(call: Call<Player>, { game_code }: { game_code: string }) {
  const title = titleNamed(await titlesOf(call), game_code)
  if (!title) throw unknownObject()
  const shown = instructionsIn(call.request.language, title)
  if (shown.sections.length === 0 && title.rulesUrl === null) throw unknownObject()
  return { game_code: title.code, documents: [{ title: title.name, url: title.rulesUrl, ...shown }] }
}

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
