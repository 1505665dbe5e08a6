import type { PublicBoard } from '@portal/contract/leaderboards'
import { calls } from '@portal/contract/calls.generated'
import { gamesMessages } from '../features/games/messages.ts'
import { guideMessages } from '../features/guide/messages.ts'
import { homeMessages } from '../features/home/messages.ts'
import { kioskMessages } from '../features/kiosks/messages.ts'
import { landingMessages } from '../features/landing/messages.ts'
import { leaderboardMessages } from '../features/leaderboards/messages.ts'
import { api, query } from '../lib/api.ts'
import type { PrerenderedPage, Reader } from '../lib/prerendered.ts'
import type { CallInput, CallSpec } from '../lib/transport.ts'

// Pages that are rendered ahead, as part of their document. None has a form: submitted before hydration, the browser would
// put the fields into the address.

/** Title and description of the document; the description defaults to the product's. */
export type Head = { title: string; description?: string }

/** The page's code and its fonts, preloaded by the document. */
type Files = { files: readonly string[] }

const numberFont = '../node_modules/@fontsource/saira-condensed/files/saira-condensed-latin-600-normal.woff2'

/** Rendered at build: the same for all visitors, or for all players before their data is loaded. */
export type StaticPage = Files & {
  address: string
  reader: Reader
  head: Head
  /** Addresses that redirect there. */
  also?: readonly string[]
  /** The colors of the frame; default: the player's. */
  shell?: 'pro'
  /** The page's first reads, prefetched before its code is loaded. */
  reads?: PrerenderedPage['reads']
}

const landing = { reader: 'visitor', head: { title: landingMessages.pageTitle }, files: [] } as const

const forBoth = (page: Omit<StaticPage, 'reader'>): readonly StaticPage[] =>
  (['visitor', 'player'] as const).map((reader) => ({ reader, ...page }))

export const staticPages: readonly StaticPage[] = [
  { address: '/', ...landing },
  { address: '/insider', ...landing },
  {
    address: '/insider',
    also: ['/'],
    reader: 'player',
    head: { title: homeMessages.title },
    files: [],
    reads: [calls.stats.home, calls.profiles.userDetail, calls.profiles.loginQr].map((spec) => ({ spec, input: {} })),
  },
  ...forBoth({
    address: '/ic/how-it-works',
    head: { title: guideMessages.how.pageTitle, description: guideMessages.how.lead },
    files: ['src/pages/guide/how-it-works-page.tsx'],
  }),
  ...forBoth({
    address: '/ic/compatible-games',
    head: { title: guideMessages.games.pageTitle, description: guideMessages.games.lead },
    files: ['src/pages/guide/compatible-games-page.tsx'],
  }),
  {
    address: '/pro',
    reader: 'visitor',
    head: { title: guideMessages.pro.pageTitle, description: guideMessages.pro.lead },
    files: ['src/app/shell/operator-info-frame.tsx'],
    shell: 'pro',
  },
]

/**
 * Shown until a player's page has loaded: the page without its data, rendered at build for all addresses of its shape. It is
 * never hydrated; the page replaces it.
 */
export type Placeholder = Files & {
  /** The address it is rendered at. */
  address: string
  /** Named groups are the parameters of the reads. */
  shape: RegExp
  head: Head
  reads: PrerenderedPage['reads']
}

export const placeholders: readonly Placeholder[] = [
  {
    address: '/ic/games',
    shape: /^\/ic\/games$/,
    head: { title: gamesMessages.games },
    files: ['src/pages/insider/games-page.tsx'],
    reads: [{ spec: calls.games.titles, input: {} }],
  },
  {
    address: '/ic/games/0',
    shape: /^\/ic\/games\/(?<id>[^/]+)$/,
    head: { title: gamesMessages.games },
    files: ['src/pages/insider/title-page.tsx', 'src/pages/insider/title-overview-page.tsx'],
    reads: [{ spec: calls.games.title, input: {} }],
  },
  {
    address: '/ic/leaderboards',
    shape: /^\/ic\/leaderboards$/,
    head: { title: leaderboardMessages.leaderboards },
    files: ['src/pages/insider/leaderboards-page.tsx'],
    reads: [],
  },
]

export type Read = { key: readonly unknown[]; spec: CallSpec; input: CallInput }

/** Rendered by the server for each request, with current data. */
export type ServerPage = Files & {
  path: RegExp
  /** Independent of the reader. */
  shell?: 'kiosk'
  reads: (params: Record<string, string>) => readonly Read[]
  head: (answers: readonly unknown[]) => Head
}

const boardOf = (eventCode = ''): readonly Read[] => {
  const input = { query: { event_code: eventCode } }
  return [{ key: query(api.leaderboards.byEventCode, input).queryKey, spec: calls.leaderboards.byEventCode, input }]
}

const boardIn = ([answer]: readonly unknown[]) => (answer as { leaderboard: PublicBoard }).leaderboard

export const serverPages: readonly ServerPage[] = [
  {
    path: /^\/insider\/leaderboards\/(?<code>[^/]+)$/,
    reads: ({ code }) => boardOf(code),
    head: (answers) => ({
      title: boardIn(answers).name,
      description: leaderboardMessages.shareText(boardIn(answers).name),
    }),
    files: ['src/pages/insider/public-board-page.tsx', numberFont],
  },
  {
    path: /^\/kiosk\/(?<code>[^/]+)$/,
    shell: 'kiosk',
    reads: ({ code }) => boardOf(code),
    head: (answers) => ({ title: boardIn(answers).name || kioskMessages.kiosk }),
    files: ['src/app/shell/kiosk-shell.tsx', 'src/pages/kiosk/kiosk-page.tsx', 'src/lib/live-stream.ts', numberFont],
  },
]
