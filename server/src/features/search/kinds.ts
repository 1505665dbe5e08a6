import type { Language } from '@portal/contract/language'
import { formatsOf } from '@portal/contract/rules/format'
import type { Actor } from '../../platform/actor.ts'
import { withoutHyphens } from '../../platform/db/database.ts'
import type { Call } from '../../platform/services.ts'
import { titlesOf } from '../games/index.ts'
import { publicPlayerSummary } from '../profiles/index.ts'
import { alertsFound, machinesFound } from './own.sql.ts'
import { achievementsFound, boardsFound, eventsFound, questsFound } from './play.sql.ts'
import { usual, worst, type Found } from './found.ts'
import { matchLevel } from './rank.ts'
import { articlesFound, locationsFound, playersFound } from './search.sql.ts'
import { alertResult, machineResult } from './own-results.ts'
import { words } from './texts.ts'

const mostOfAKind = 6

/** `userId` is null for visitors. */
type Reader = { userId: number | null; isOperator: boolean; now: Date; language: Language }
type Find = (call: Call<Actor>, text: string, reader: Reader) => Promise<Found[]>
type FindOfPlayer = (call: Call<Actor>, text: string, reader: Reader & { userId: number }) => Promise<Found[]>

export const readerOf = ({ actor, clock, request }: Call<Actor>): Reader => ({
  userId: actor.kind === 'player' ? actor.userId : null,
  isOperator: actor.kind === 'player' && actor.roles.business,
  now: clock.now(),
  language: request.language,
})

const titles: Find = async (call, text, { language }) => {
  const { list } = await titlesOf(call)
  return list
    .flatMap(({ id, name, code, comingSoon }): Found[] => {
      const fit = text.toUpperCase() === code ? 0 : matchLevel(name, text)
      if (fit === null) return []
      const detail = comingSoon ? words.comingSoon(language) : ''
      return [{ fit, result: { ...usual, kind: 'title', id, name, detail, title_code: code, title_id: id } }]
    })
    .sort((a, b) => a.fit - b.fit)
    .slice(0, mostOfAKind)
}

const players: FindOfPlayer = async (call, text, { userId, now }) => {
  const rows = await call.replica.read((db) => playersFound(db, text, mostOfAKind, { viewerId: userId, now }))
  return rows.map((row) => ({
    fit: matchLevel(row.username, text) ?? worst,
    result: { ...usual, kind: 'player', id: row.user_id, name: row.username, detail: row.place, face: publicPlayerSummary(row) },
  }))
}

const achievements: Find = async (call, text) => {
  const rows = await call.replica.read((db) => achievementsFound(db, text, mostOfAKind))
  return rows.map(({ id, name, titleId, titleName, titleCode, shape, icon }) => ({
    fit: matchLevel(name, text) ?? worst,
    result: {
      ...usual,
      kind: 'achievement',
      id,
      name,
      detail: titleName,
      title_code: titleCode,
      title_id: titleId,
      insert: { shape, icon },
    },
  }))
}

const boards: Find = async (call, text, { userId, now }) => {
  const [rows, { byId }] = await Promise.all([
    call.replica.read((db) => boardsFound(db, text, mostOfAKind, { viewerId: userId, now })),
    titlesOf(call),
  ])
  return rows.map(({ id, name, titleIds, locationName }) => {
    const shown = titleIds.flatMap((titleId) => byId.get(titleId) ?? [])
    const only = shown.length === 1 ? shown[0] : undefined
    return {
      fit: matchLevel(name, text) ?? worst,
      result: {
        ...usual,
        kind: 'board',
        id,
        name,
        detail: [only?.name, locationName].filter(Boolean).join(', '),
        title_code: only?.code ?? '',
        title_id: only?.id ?? null,
      },
    }
  })
}

const quests: Find = async (call, text) => {
  const rows = await call.replica.read((db) => questsFound(db, text, mostOfAKind))
  return rows.map(({ id, name, caption, titleCode }) => ({
    fit: matchLevel(name, text) ?? worst,
    result: { ...usual, kind: 'quest', id, name, detail: caption, title_code: titleCode },
  }))
}

const events: Find = async (call, text, { userId, now, language }) => {
  const rows = await call.replica.read((db) => eventsFound(db, text, mostOfAKind, { viewerId: userId, now }))
  const { day } = formatsOf(language)
  return rows.map(({ id, name, startsAt, timeZone, locationName, titleCode }) => ({
    fit: matchLevel(name, text) ?? worst,
    result: {
      ...usual,
      kind: 'event',
      id,
      name,
      detail: [day(startsAt, { timeZone }), locationName].filter(Boolean).join('. '),
      title_code: titleCode ?? '',
    },
  }))
}

const places: Find = async (call, text) => {
  const parts = withoutHyphens(text)
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 8)
  const rows = await call.replica.read((db) => locationsFound(db, parts, mostOfAKind))
  return rows.map(({ id, name, city, state, country }) => ({
    // A match of the town ranks below every match of a name.
    fit: matchLevel(name, text) ?? worst + 1,
    result: { ...usual, kind: 'place', id, name, detail: [city, state || country].filter(Boolean).join(', ') },
  }))
}

const machines: FindOfPlayer = async (call, text, { userId, language }) => {
  const rows = await call.replica.read((db) => machinesFound(db, text, mostOfAKind, userId))
  return rows.map((row) => machineResult(row, text, language))
}

const alerts: FindOfPlayer = async (call, text, { userId, language }) => {
  const rows = await call.replica.read((db) => alertsFound(db, text, mostOfAKind, userId))
  return rows.map((row) => alertResult(row, text, language))
}

const articles: FindOfPlayer = async ({ replica }, text, reader) => {
  const rows = await replica.read((db) => articlesFound(db, text, mostOfAKind, reader))
  return rows.map(({ id, kind, name, detail, language }) => ({
    fit: matchLevel(name, text) ?? worst,
    result: { ...usual, kind, id, name, detail, language },
  }))
}

const forPlayers =
  (find: FindOfPlayer): Find =>
  async (call, text, reader) =>
    reader.userId === null ? [] : find(call, text, { ...reader, userId: reader.userId })

/** Equal ranks keep this order. A new kind needs one entry here. */
export const finders: readonly Find[] = [
  titles,
  forPlayers(players),
  achievements,
  boards,
  quests,
  events,
  places,
  forPlayers(machines),
  forPlayers(alerts),
  forPlayers(articles),
]
