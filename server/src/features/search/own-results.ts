import type { Language } from '@portal/contract/language'
import { serialOfPlate } from '@portal/contract/rules/serial-number'
import type { SearchResult } from '@portal/contract/search'
import { containsText, sql, withoutHyphens, type Db } from '../../platform/db/database.ts'
import { alertWords } from '../alerts/index.ts'
import { words } from './texts.ts'

type Named = Pick<FoundMachine, 'serial' | 'customName' | 'titleName'>

/** A matching serial number ranks first, because nobody types one by accident. */
const fitOf = ({ serial, customName, titleName }: Named, text: string, name: string) =>
  matchLevel(serial, text) === null
    ? (matchLevel(name, text) ?? matchLevel(customName, text) ?? matchLevel(titleName, text) ?? worst)
    : 0

export function machineResult(row: FoundMachine, text: string, language: Language): Found {
  const { id, serial, customName, titleName, titleCode, modelName, locationName, isOnline, outOfService } = row
  const name = customName || `${titleName} ${modelName}`
  const state = outOfService ? words.outOfService : isOnline ? words.online : words.offline
  const detail = `${[serialOfPlate(serial), locationName].filter(Boolean).join(', ')}. ${state(language)}`
  const result = { ...usual, kind: 'machine' as const, id, name, detail, title_code: titleCode, is_online: isOnline }
  return { fit: fitOf({ serial, customName, titleName }, text, name), result }
}

export function alertResult(row: FoundAlert, text: string, language: Language): Found {
  const { id, type, alertName, messages, serial, customName, titleName, titleCode, modelName } = row
  const { name } = alertWords({ type, name: alertName, messages }, language)
  const detail = [customName || `${titleName} ${modelName}`, serialOfPlate(serial)].join(', ')
  const result = { ...usual, kind: 'alert' as const, id, name, detail, title_code: titleCode }
  return { fit: fitOf({ serial, customName, titleName }, text, name), result }
}

const ownMachines = (db: Db, ownerId: number) =>
  db
    .selectFrom('machines as m')
    .innerJoin('game_models as g', 'g.id', 'm.model_id')
    .innerJoin('game_titles as t', 't.id', 'g.title_id')
    .leftJoin('locations as l', 'l.id', 'm.location_id')
    .select([
      'm.serial',
      'm.custom_display_name as customName',
      't.name as titleName',
      't.code as titleCode',
      'g.name as modelName',
      'l.name as locationName',
    ])
    .where('m.owner_id', '=', ownerId)
    .where('m.archived_at', 'is', null)

const machineText = sql<string>`concat_ws(' ', m.serial, m.custom_display_name, t.name, g.name, l.name)`

export const machinesFound = (db: Db, text: string, most: number, ownerId: number) =>
  ownMachines(db, ownerId)
    .select((eb) => ['m.id', eb('m.state', '=', sql.lit('online')).as('isOnline'), 'm.out_of_service as outOfService'])
    .where(containsText(machineText, text))
    .orderBy('m.id')
    .limit(most)
    .$narrowType<{ isOnline: boolean }>()
    .execute()

type FoundMachine = Awaited<ReturnType<typeof machinesFound>>[number]

export const alertsFound = (db: Db, text: string, most: number, ownerId: number) =>
  ownMachines(db, ownerId)
    .innerJoin('alert_groups as a', 'a.machine_id', 'm.id')
    .select(['a.id', 'a.type', 'a.alert_name as alertName', 'a.messages'])
    .where('a.state', '<>', sql.lit('resolved'))
    .where(containsText(sql`a.alert_name || ' ' || ${machineText}`, text))
    .orderBy('a.last_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(most)
    .$narrowType<{ messages: string[] }>()
    .execute()

type FoundAlert = Awaited<ReturnType<typeof alertsFound>>[number]

export type Found = Ranked<SearchResult>

export const usual = { detail: '', title_code: '', title_id: null, face: null, insert: null, is_online: null, language: null }

/** The rank of what matches without a match of its name. */
export const worst = 3

/** Returns 0 for the whole name, null for no match. A hyphen may be a space or nothing, whichever matches better. */
export function matchLevel(name: string, text: string): number | null {
  const asSpace = levelOf(plainText(name), plainText(text))
  const asNothing = levelOf(plainText(withoutHyphens(name)), plainText(withoutHyphens(text)))
  return asSpace === null || asNothing === null ? (asSpace ?? asNothing) : Math.min(asSpace, asNothing)
}

function levelOf(plain: string, wanted: string): number | null {
  if (wanted === '') return null
  if (plain === wanted) return 0
  if (plain.startsWith(wanted)) return 1
  const words = wanted.split(' ')
  const own = plain.split(' ')
  if (words.every((word) => own.some((one) => one.startsWith(word)))) return 2
  return words.every((word) => plain.includes(word)) ? 3 : null
}

export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’`]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

type Ranked<T> = { fit: number; result: T }

export function mergeByRank<T>(lists: readonly (readonly Ranked<T>[])[], most: number): T[] {
  return lists
    .flat()
    .map((entry, place) => ({ ...entry, place }))
    .sort((a, b) => a.fit - b.fit || a.place - b.place)
    .slice(0, most)
    .map(({ result }) => result)
}
