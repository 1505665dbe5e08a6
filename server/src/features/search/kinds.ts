import type { SearchResult } from '@portal/contract/search'
import type { Player } from '../../platform/actor.ts'
import type { Call } from '../../platform/services.ts'
import { titlesOf } from '../games/index.ts'
import { publicPlayerSummary } from '../profiles/index.ts'
import { articlesFound, locationsFound, playersFound, questsFound } from './search.sql.ts'
import { matchLevel, type Ranked } from './rank.ts'
import { words } from './words.ts'

const mostOfAKind = 6

type Found = Ranked<SearchResult>
type Find = (call: Call<Player>, text: string) => Promise<Found[]>

const usual = { detail: '', title_code: '', face: null }
const worst = 3

async function titles(call: Call<Player>, text: string): Promise<Found[]> {
  const { list } = await titlesOf(call)
  return list
    .flatMap(({ id, name, code, comingSoon }): Found[] => {
      const fit = text.toUpperCase() === code ? 0 : matchLevel(name, text)
      if (fit === null) return []
      const detail = comingSoon ? words.comingSoon(call.request.language) : ''
      return [{ fit, result: { ...usual, kind: 'title', id, name, detail, title_code: code } }]
    })
    .sort((a, b) => a.fit - b.fit)
    .slice(0, mostOfAKind)
}

async function players(call: Call<Player>, text: string): Promise<Found[]> {
  const rows = await call.replica.read((db) => playersFound(db, text, mostOfAKind, call.clock.now()))
  return rows.map((row) => ({
    fit: matchLevel(row.username, text) ?? worst,
    result: { ...usual, kind: 'player', id: row.user_id, name: row.username, detail: row.place, face: publicPlayerSummary(row) },
  }))
}

async function places(call: Call<Player>, text: string): Promise<Found[]> {
  const words = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 8)
  const rows = await call.replica.read((db) => locationsFound(db, words, mostOfAKind))
  return rows.map(({ id, name, city, state, country }) => ({
    // A match of the town ranks below every match of a name.
    fit: matchLevel(name, text) ?? worst + 1,
    result: { ...usual, kind: 'place', id, name, detail: [city, state || country].filter(Boolean).join(', ') },
  }))
}

async function quests(call: Call<Player>, text: string): Promise<Found[]> {
  const rows = await call.replica.read((db) => questsFound(db, text, mostOfAKind))
  return rows.map(({ id, name, caption, titleCode }) => ({
    fit: matchLevel(name, text) ?? worst,
    result: { ...usual, kind: 'quest', id, name, detail: caption, title_code: titleCode },
  }))
}

async function articles({ replica, actor, clock }: Call<Player>, text: string): Promise<Found[]> {
  const reader = { userId: actor.userId, isOperator: actor.roles.business, now: clock.now() }
  const rows = await replica.read((db) => articlesFound(db, text, mostOfAKind, reader))
  return rows.map(({ id, kind, name, detail }) => ({
    fit: matchLevel(name, text) ?? worst,
    result: { ...usual, kind, id, name, detail },
  }))
}

/** Equal ranks keep this order. A new kind needs one entry here. */
export const finders: readonly Find[] = [titles, players, places, quests, articles]
