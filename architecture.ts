/**
 * Who may import whom. `npm run check` fails on any import that these tables do not allow.
 * How the folders came about: docs/architecture.md.
 */

/**
 * The server's features in reading order. A feature may use only features listed above it, so a cycle cannot be
 * written down; what must then happen in a later one it records as a domain event; event-handlers.ts lists the handlers of each event.
 * Uses go through the other feature's index.ts. A read-only join may name tables of any feature;
 * only the owning feature writes its tables.
 * 'accounts/passwords' is a part of accounts with a row of its own: sessions need accounts, and passwords need sessions.
 */
export const mayImport: Record<string, string[]> = {
  // what exists without anybody using it
  lookups: [],
  games: [],
  tracking: [],
  flags: [],
  // people
  accounts: ['lookups', 'flags'],
  mails: ['accounts'],
  // What the portal does behind the pages; mails are one kind of it.
  jobs: ['mails'],
  system: [],
  audit: ['accounts'],
  // What proves a person beside the password; a log-in looks at it, and only a session sets it up.
  'second-factor/methods': ['accounts'],
  sessions: ['accounts', 'second-factor/methods'],
  'second-factor': ['accounts', 'second-factor/methods', 'sessions'],
  'parental-consent': ['accounts', 'lookups', 'sessions'],
  'accounts/passwords': ['accounts', 'sessions'],
  'accounts/deletion': ['accounts', 'sessions'],
  'accounts/email-changes': ['accounts', 'second-factor/methods', 'sessions'],
  notifications: ['games', 'accounts'],
  operators: ['accounts', 'lookups', 'sessions'],
  membership: ['accounts', 'sessions', 'notifications'],
  profiles: ['accounts', 'lookups', 'membership'],
  follows: ['accounts', 'notifications', 'profiles'],
  content: ['games', 'flags', 'membership', 'profiles'],
  reports: ['accounts'],
  // places
  // Games in play are in memory; locations show how many they have, and machines need locations.
  'machines/in-play': [],
  locations: ['games', 'accounts', 'parental-consent', 'lookups', 'notifications', 'profiles', 'machines/in-play'],
  // Who may reach whom by an invitation: one rule for teams, alert rules and businesses.
  contacts: ['accounts', 'profiles', 'follows', 'locations'],
  // People of a business; they join by a mailed link and may be named in its alert rules.
  staff: ['accounts', 'operators', 'notifications', 'profiles', 'contacts'],
  networks: ['accounts', 'parental-consent', 'notifications', 'profiles', 'contacts', 'locations'],
  machines: ['games', 'accounts', 'parental-consent', 'contacts', 'locations', 'notifications', 'machines/in-play'],
  // A minor's home, machine and team code, which the guardian confirms.
  'guardian-requests': ['accounts', 'parental-consent', 'notifications', 'locations', 'networks', 'machines'],
  // play
  plays: ['accounts', 'games', 'notifications', 'profiles', 'locations', 'machines'],
  alerts: ['accounts', 'games', 'notifications', 'contacts', 'locations', 'machines', 'plays'],
  'fault-reports': ['accounts', 'games', 'notifications', 'locations', 'machines', 'alerts'],
  // A game at home names who belongs there without a scan.
  telemetry: ['games', 'profiles', 'locations', 'networks', 'machines', 'alerts', 'plays'],
  achievements: ['games', 'profiles', 'plays'],
  'score-reviews': ['accounts', 'games', 'notifications', 'locations', 'machines', 'plays'],
  // Games that wait in review, judged by what score reviews know of a title.
  'held-games': ['games', 'notifications', 'locations', 'machines', 'plays', 'score-reviews'],
  // Games that players say they did not play, and the machines that come into review by it. Old games are checked by the rules
  // for games in review.
  'disowned-games': ['accounts', 'games', 'locations', 'machines', 'plays', 'held-games'],
  leaderboards: [
    'games',
    'notifications',
    'membership',
    'profiles',
    'follows',
    'locations',
    'networks',
    'machines',
    'plays',
    'score-reviews',
  ],
  stats: ['accounts', 'games', 'profiles', 'locations', 'machines', 'plays', 'achievements', 'leaderboards'],
  // A badge for games, days or titles is earned by the figures.
  badges: ['accounts', 'notifications', 'profiles', 'locations', 'plays', 'achievements', 'stats'],
  quests: ['accounts', 'games', 'profiles', 'follows', 'badges', 'locations', 'networks', 'plays', 'achievements'],
  'follows/feed': ['games', 'profiles', 'follows', 'plays', 'badges', 'achievements', 'stats'],
  // An event is shown with its leaderboards, whose games decide who takes part; an operator's event comes with one.
  events: ['accounts', 'games', 'profiles', 'locations', 'plays', 'leaderboards', 'quests'],
  // What is played at a location, and the weekly report of operators.
  'stats/locations': ['accounts', 'games', 'lookups', 'locations', 'machines', 'plays', 'alerts'],
  // One link ends mails of several areas.
  'mail-stops': ['accounts', 'notifications', 'alerts', 'stats/locations'],
  // The page of one game: what it was and what it changed for its players.
  'played-games': ['games', 'profiles', 'machines', 'plays', 'score-reviews', 'achievements', 'leaderboards'],
  'year-review': ['games', 'accounts', 'locations', 'plays', 'achievements', 'leaderboards', 'stats', 'badges'],
  // what looks over several areas
  kiosks: ['operators', 'profiles', 'locations', 'machines', 'plays', 'leaderboards'],
  search: ['games', 'profiles', 'content', 'membership', 'locations', 'alerts', 'events', 'leaderboards', 'quests'],
  // Pages that need no account: of games, of locations, of players who choose it.
  'public-pages': ['games', 'profiles', 'locations', 'achievements', 'leaderboards', 'stats', 'badges'],
  exports: ['accounts', 'games', 'profiles', 'locations', 'networks', 'machines', 'plays', 'leaderboards', 'stats'],
  'machine-data': ['machines', 'exports'],
  // `user_detail` is the one answer made of nearly every area of a person. Were it part of profiles, profiles would have to
  // know all of them, and they know profiles.
  'profiles/detail': [
    'accounts',
    'second-factor/methods',
    'sessions',
    'parental-consent',
    'operators',
    'membership',
    'profiles',
    'follows',
    'badges',
    'locations',
    'networks',
    'machines',
    'achievements',
    'stats',
  ],
  // telling open pages
  live: ['sessions', 'profiles', 'machines', 'leaderboards'],
}

/** Folders and files directly below a source root, and which of their neighbours each may import; `*` stands for all of them. */
export const layers: Record<string, Record<string, string[]>> = {
  'contract/src': { '*': ['*'] },
  'server/src': {
    'config-limits.ts': [],
    'settings.table.ts': [],
    'settings.ts': ['settings.table.ts'],
    'config.ts': ['config-limits.ts', 'settings.ts'],
    platform: ['config-limits.ts', 'config.ts', 'settings.ts'],
    'domain-events.ts': ['platform'],
    // Which columns name a person; the archive and the erasure of accounts read it.
    'personal-data.ts': ['platform', 'domain-events.ts'],
    features: ['config.ts', 'platform', 'domain-events.ts', 'personal-data.ts'],
    'jobs.ts': ['platform', 'features'],
    'identify.ts': ['platform', 'features'],
    'broadcasts.ts': ['platform', 'features'],
    'routes.ts': ['platform', 'features'],
    'event-handlers.ts': ['platform', 'domain-events.ts', 'personal-data.ts', 'features'],
    'schedule.ts': ['platform', 'domain-events.ts', 'features'],
    'app.ts': [
      'config.ts',
      'platform',
      'domain-events.ts',
      'features',
      'identify.ts',
      'broadcasts.ts',
      'routes.ts',
      'jobs.ts',
      'event-handlers.ts',
      'schedule.ts',
    ],
    // What the artifact does besides serving: migrations, backups, rights.
    commands: ['config.ts', 'settings.ts', 'platform', 'features', 'app.ts'],
    'main.ts': ['config.ts', 'commands'],
    testing: ['config.ts', 'platform', 'domain-events.ts', 'features', 'identify.ts', 'app.ts'],
  },
  'web/src': {
    art: [],
    ui: ['art'],
    lib: [],
    shared: ['art', 'ui', 'lib'],
    features: ['art', 'ui', 'lib', 'shared'],
    pages: ['art', 'ui', 'lib', 'shared', 'features'],
    app: ['art', 'ui', 'lib', 'shared', 'features', 'pages'],
    'service-worker.ts': [],
    'first-paint.ts': ['lib', 'app'],
    'main.tsx': ['ui', 'lib', 'app'],
    'entry-server.tsx': ['art', 'ui', 'lib', 'shared', 'features', 'pages', 'app'],
  },
}

/** Which workspaces and which parts of them a folder may import by package name. */
export const packages: Record<string, string[]> = {
  contract: [],
  covers: ['@portal/contract/rules'],
  'rank-index': [],
  server: ['@portal/contract', '@portal/covers', '@portal/rank-index'],
  // The build draws with the covers; pages load them from the server.
  'web/art': ['@portal/contract', '@portal/covers'],
  web: ['@portal/contract'],
  e2e: ['@portal/contract', '@portal/covers', '@portal/server/testing'],
  scripts: ['@portal/contract', '@portal/server'],
  simulator: ['@portal/contract'],
  // It knows of the portal what any shop would: nothing.
  shop: [],
  demo: ['@portal/contract', '@portal/server'],
  bench: ['@portal/contract', '@portal/rank-index', '@portal/server'],
  chaos: ['@portal/contract', '@portal/server'],
}

/**
 * The folders of tools, and what each may import by path. The simulator and the shop test the portal from outside,
 * so they import nothing of it.
 */
export const toolFolders: Record<string, string[]> = {
  scripts: ['server', 'contract', 'demo', 'bench'],
  simulator: [],
  shop: [],
  demo: ['server', 'contract', 'scripts', 'simulator'],
  bench: ['server', 'contract', 'scripts', 'demo', 'simulator'],
  chaos: ['server', 'contract', 'scripts', 'simulator', 'bench'],
}

/** Parts of the contract whose values may reach the browser; of all others the web imports types only. */
export const contractValuesInBrowser = [
  'calls.generated',
  'console-calls.generated',
  'second-factor-calls.generated',
  'business-calls.generated',
  'language',
  'rules',
  'problems',
]

/** Files that may be longer than 400 lines: lists of content or with a line for every call, and what is generated. */
export const mayBeLong = [/\.generated\.ts$/, /\/messages\.ts$/, /\.table\.ts$/]
