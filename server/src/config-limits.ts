/** So many in so many seconds. */
export type CountLimit = { most: number; seconds: number }
const [hour, day] = [3600, 24 * 3600]

/** How often something may be done by one account or mailbox (`perIdentifier`), and from one address. */
const countLimits = {
  perIdentifier: {
    registration: { most: 3, seconds: day },
    publicProfile: { most: 60, seconds: 60 },
    factorConfirmation: { most: 20, seconds: 900 },
    machineRegistration: { most: 60, seconds: hour },
    purchase: { most: 20, seconds: hour },
    multipass: { most: 20, seconds: hour },
    playerReport: { most: 20, seconds: day },
    kioskPairing: { most: 60, seconds: hour },
    archive: { most: 5, seconds: hour },
    invitationPair: { most: 10, seconds: day },
    invitationRecipients: { most: 30, seconds: day },
    teamCode: { most: 30, seconds: day },
    typedCode: { most: 20, seconds: hour },
  },
  perAddress: {
    registrationTry: { most: 60, seconds: hour },
    registration: { most: 5, seconds: hour },
    registrationStatus: { most: 120, seconds: 60 },
    mail: { most: 20, seconds: hour },
    mailedToken: { most: 20, seconds: 600 },
    registrySearch: { most: 120, seconds: 60 },
    faultReport: { most: 6, seconds: hour },
    affiliateVisit: { most: 60, seconds: 60 },
    errorReports: { most: 30, seconds: 60 },
    usage: { most: 60, seconds: 60 },
    consent: { most: 30, seconds: 3600 },
    kioskScreen: { most: 30, seconds: hour },
    /** Answers that callers without a token have computed for them; known versions and answers from memory are free. */
    computedAnswers: { most: 120, seconds: 60 },
  },
} satisfies Record<string, Record<string, CountLimit>>

/** Every number that bounds or times something, in one table (engineering G3). */
export const limits = {
  accessTokenMinutes: 15,
  refreshHours: 24,
  refreshDaysRemembered: 30,
  sessionDaysAtMost: 90,
  refreshGraceSeconds: 10,
  recentLoginMinutes: 15,
  lockAfterFailures: 10,
  lockWindowMinutes: 15,
  lockMinutes: [15, 30, 60, 120, 240],
  /** Links that are mailed to an account on request: none while one is fresh, so many a day from unknown callers and known browsers. */
  linkMails: {
    freshMinutes: 10,
    unknown: { most: 12, seconds: day },
    own: { most: 5, seconds: day },
    lastMinutes: 24 * 60,
  },
  /** Wrong passwords of unknown callers that are looked at, a day and account, e-mail and username together. */
  strangerGuessesPerDay: 50,
  /** Wrong passwords of a browser known to the account, or of a session that asks for the password again. */
  ownGuesses: { window: 10, windowSeconds: 900, day: 30 },
  knownDevices: 10,
  loginsPerIpPerMinute: 30,
  /** Of a person with a session, on each node. */
  readsPerPerson: { most: 600, seconds: 60 },
  signatureWindowSeconds: 300,
  nonceMinutes: 11,
  heartbeatSeconds: 20,
  lateAfterSeconds: 40,
  offlineAfterSeconds: 80,
  registrationCodeMinutes: 10,
  registrationHours: 48,
  silentMinutes: 10,
  faultPhotoDays: 90,
  transferDays: 7,
  staffInvitationDays: 7,
  lateGameDays: 7,
  gamesPerReport: 100,
  scansPerMachinePerMinute: 10,
  /** Scans are kept this long. A game that names a player and arrives later is a guest's. */
  scanDays: 90,
  /** How long it is kept when machines were out of reach. */
  silenceDays: 400,
  bodyBytes: 64 * 1024,
  /** Lists and objects in each other in a JSON body. */
  bodyDepth: 64,
  countedFrom: 10_000,
  /** Entries of counted boards that a node keeps in memory, eleven bytes each; and from how many on a board is read in halves. */
  ranksInMemory: 40_000_000,
  readInHalvesFrom: 500_000,
  /** Of a code version that counts no longer or again, before others have their turn. */
  gamesRefittedAtOnce: 1_000,
  boardMessagesPerSecond: 2,
  liveBufferBytes: 256 * 1024,
  liveConnections: 20_000,
  streamsPerSession: 8,
  /** Of visitors: venues have several screens behind one address. */
  visitorStreamsPerAddress: 60,
  callsAtOnce: { least: 16, most: 96, inMs: 100 },
  activationHours: 24,
  resetMinutes: 30,
  deletionDays: 14,
  supportCodeMinutes: 15,
  impersonationMinutes: 60,
  networkCodeMinutes: 15,
  guardianLinkDays: 7,
  guardianReminderDays: [3, 7],
  guardianFollowUpHours: 24,
  unansweredDays: 14,
  withdrawnDays: 7,
  notificationsShown: 100,
  /** Of a person's notices that are not about security, how many and how long they are kept. */
  notificationsKept: 1_000,
  notificationDays: 90,
  securityNoticeDays: 365,
  errorReportDays: 90,
  consentProofDays: 3 * 365,
  usageDays: 400,
  ...countLimits,
}
