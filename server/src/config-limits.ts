export type CountLimit = { most: number; seconds: number }
const [hour, day] = [3600, 24 * 3600]

/** `perIdentifier` counts per account or mailbox, `perAddress` per network address. */
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
    machineData: { most: 20, seconds: hour },
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
    unreadableMailStop: { most: 60, seconds: 60 },
    faultReport: { most: 6, seconds: hour },
    affiliateVisit: { most: 60, seconds: 60 },
    errorReports: { most: 30, seconds: 60 },
    cspReports: { most: 30, seconds: 60 },
    usage: { most: 60, seconds: 60 },
    consent: { most: 30, seconds: 3600 },
    kioskScreen: { most: 30, seconds: hour },
    /** Computed answers to callers without a token; 304 and cached answers are not counted. */
    computedAnswers: { most: 120, seconds: 60 },
  },
} satisfies Record<string, Record<string, CountLimit>>

export type PasswordCost = typeof limits.passwordCost
export type DatabaseLimits = typeof limits.database

/** Every number that limits or times something (engineering G3). */
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
  /**
   * Links mailed on request. While one is younger than `freshMinutes`, no second one is sent. Unknown callers and browsers known
   * to the account each have a number of mails a day; the last of unknown callers is valid for `lastMinutes`.
   */
  linkMails: {
    freshMinutes: 10,
    unknown: { most: 12, seconds: day },
    knownBrowsers: { most: 5, seconds: day },
    lastMinutes: 24 * 60,
  },
  /** Checked passwords from unknown callers per day and account, by email and username together. */
  strangerGuessesPerDay: 50,
  /** Wrong passwords from a browser known to the account, or from a session that confirms its password. */
  ownGuesses: { window: 10, windowSeconds: 900, day: 30 },
  knownDevices: 10,
  loginsPerIpPerMinute: 30,
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
  /** A game that names a player and arrives after this time is a guest's. */
  scanDays: 90,
  silenceDays: 400,
  bodyBytes: 64 * 1024,
  /** Nesting of lists and objects in a JSON body. */
  bodyDepth: 64,
  countedFrom: 10_000,
  /** Entries of counted boards per node, eleven bytes each. */
  ranksInMemory: 40_000_000,
  readInHalvesFrom: 500_000,
  /** Games of a fenced or freed code version per transaction, so that other work is not delayed. */
  gamesRefittedAtOnce: 1_000,
  boardMessagesPerSecond: 2,
  liveBufferBytes: 256 * 1024,
  liveConnections: 20_000,
  streamsPerSession: 8,
  /** Locations show several kiosks behind one address. */
  visitorStreamsPerAddress: 60,
  callsAtOnce: { least: 16, most: 96, inMs: 100 },
  /** Argon2id; memory in KiB. */
  passwordCost: { memoryCost: 65_536, timeCost: 3, parallelism: 1 },
  /** Milliseconds. */
  database: {
    connectMs: 1_500,
    statementMs: 10_000,
    lockMs: 4_000,
    idleInTransactionMs: 15_000,
    /** The health check closes all connections of the node after this time without an answer. */
    healthAnswerMs: 2_000,
    broadcastConnectMs: 2_000,
    /** After this time on a hanging replica, the primary is read. */
    replicaReadMs: 3_000,
    replicaProbeMs: 600,
  },
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
  notificationsKept: 1_000,
  notificationDays: 90,
  securityNoticeDays: 365,
  errorReportDays: 90,
  consentProofDays: 3 * 365,
  usageDays: 400,
  ...countLimits,
}
