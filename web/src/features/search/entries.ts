import type { Language } from '@portal/contract/language'
import type { SearchKind, SearchResult } from '@portal/contract/search'
import type { LucideIcon } from 'lucide-react'
import { inEnglish, langOf } from '../../lib/language.ts'
import { currentSession } from '../../lib/session.ts'
import { searchMessages as words } from './messages.ts'

export type PaletteCommand = {
  group: 'go' | 'do'
  label: string
  detail?: string
  also?: string
  Icon: LucideIcon
  keys?: string
} & ({ to: string } | { run: () => void })

export type PaletteEntry = {
  key: string
  label: string
  detail: string
  /** Of the label and the detail, if it is not that of the page. */
  lang?: Language | undefined
  /** The kind of the best match, shown at its right. */
  kind?: string
  picture: SearchResult | LucideIcon
  keys?: string
  to?: string
  run?: () => void
  stays?: boolean
}

export type PaletteGroup = { key: string; title: string; entries: PaletteEntry[] }

type Addresses = Record<SearchKind, (result: SearchResult) => string>

/** A new kind of result needs an entry here and in the server's `kinds.ts`. */
const playerAddresses: Addresses = {
  title: ({ id }) => `/ic/games/${id}`,
  player: ({ id }) => `/ic/connections/${id}`,
  achievement: ({ title_id }) => `/ic/games/${title_id}/achievements`,
  board: ({ id }) => `/ic/leaderboards/${id}`,
  quest: ({ id }) => `/quests/${id}`,
  event: ({ id }) => `/ic/events/${id}`,
  place: ({ id }) => `/ic/locations/${id}`,
  machine: ({ id }) => `/account/machines/${id}`,
  alert: () => '/account/alerts',
  announcement: ({ id }) => `/announcements/${id}`,
  exclusive: ({ id }) => `/exclusives/${id}`,
  help: ({ id }) => `/account/help/${id}`,
}

const proAddresses: Addresses = {
  ...playerAddresses,
  alert: () => '/pro/alerts',
  help: ({ id }) => `/pro/help/${id}`,
}

/** In the console, what it can change opens there. */
const adminAddresses: Addresses = {
  ...playerAddresses,
  title: ({ id }) => `/admin/titles/${id}`,
  quest: ({ id }) => `/admin/quests/${id}`,
  event: ({ id }) => `/admin/events/${id}`,
}

const inOperatorShell = () => location.pathname.startsWith('/pro')
const inConsole = () => location.pathname.startsWith('/admin')

const addressOf = (result: SearchResult): string =>
  (inOperatorShell() ? proAddresses : inConsole() ? adminAddresses : playerAddresses)[result.kind](result)

const keyOfResult = ({ kind, id }: SearchResult) => `${kind}${id}`

const englishKinds: readonly SearchKind[] = ['achievement', 'quest']

const langOfResult = ({ kind, language }: SearchResult) =>
  language ? langOf(language) : englishKinds.includes(kind) ? inEnglish : undefined

export const entryOf = (result: SearchResult): PaletteEntry => ({
  key: keyOfResult(result),
  label: result.name,
  detail: result.detail,
  lang: langOfResult(result),
  picture: result,
  to: addressOf(result),
})

const commandEntry = (command: PaletteCommand): PaletteEntry => ({
  key: command.label,
  label: command.label,
  detail: command.detail ?? '',
  picture: command.Icon,
  ...(command.keys && { keys: command.keys }),
  ...('to' in command ? { to: command.to } : { run: command.run }),
})

const fits = (text: string, wanted: string) => {
  const own = text.toLowerCase().split(/\s+/)
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => own.some((one) => one.startsWith(word)))
}

/** Returns the commands whose words begin with the words of a text. */
export const matchingCommands = (commands: readonly PaletteCommand[], text: string) =>
  commands.filter(({ label, also = '' }) => fits(`${label} ${also}`, text))

export function commandGroups(commands: readonly PaletteCommand[]): PaletteGroup[] {
  const groups = (['go', 'do'] as const).map((group) => ({
    key: group,
    title: words.commands[group],
    entries: commands.filter((command) => command.group === group).map(commandEntry),
  }))
  return groups.filter(({ entries }) => entries.length > 0)
}

/** In the operator shell these come before everything else. */
const operatorKinds: readonly SearchKind[] = ['machine', 'alert', 'place']
const mostShown = 3

type Expansion = { expanded: ReadonlySet<SearchKind>; expand: (kind: SearchKind) => void; allIcon: LucideIcon }

/** Groups results by kind: the kind of the best match first, each with at most three until it is expanded. */
export function resultGroups(results: readonly SearchResult[], { expanded, expand, allIcon }: Expansion): PaletteGroup[] {
  // The console finds users by its own call.
  const shownResults = inConsole() ? results.filter(({ kind }) => kind !== 'player') : results
  const byKind = [...Map.groupBy(shownResults, ({ kind }) => kind)]
  const place = (kind: SearchKind) => (operatorKinds.includes(kind) ? operatorKinds.indexOf(kind) : operatorKinds.length)
  if (inOperatorShell()) byKind.sort(([one], [other]) => place(one) - place(other))
  return byKind.map(([kind, list], index) => {
    const isOpen = expanded.has(kind) || list.length <= mostShown
    const shown = (isOpen ? list : list.slice(0, mostShown)).map(entryOf)
    const all: PaletteEntry = {
      key: `all ${kind}`,
      label: words.allIn(words.groups[kind]),
      detail: '',
      picture: allIcon,
      run: () => expand(kind),
      stays: true,
    }
    const [best] = shown
    if (index === 0 && best) best.kind = words.kinds[kind]
    return { key: kind, title: words.groups[kind], entries: isOpen ? shown : [...shown, all] }
  })
}

const key = 'portal.recent'
const mostKept = 5

type Kept = { userId: number; results: SearchResult[] }

const readerId = () => currentSession()?.userId ?? 0

/** Returns what the reader opened from the search in this browser, the newest first. A logout clears it. */
export function recentResults(): SearchResult[] {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null
    return kept?.userId === readerId() ? kept.results : []
  } catch {
    return []
  }
}

export function keepRecent(result: SearchResult): void {
  const earlier = recentResults().filter((one) => keyOfResult(one) !== keyOfResult(result))
  localStorage.setItem(key, JSON.stringify({ userId: readerId(), results: [result, ...earlier].slice(0, mostKept) }))
}
