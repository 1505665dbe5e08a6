// Written by `node contract/generate.ts` from the contract; a test holds it current.

/** Written short: the table is a part of a first visit. */
const at = (text: string, asBody = false) => {
  const [method = '', version = '', path = ''] = text.split(' ')
  return { method, version: Number(version), path, asBody }
}

/** Where each call of the console goes. */
export const consoleCalls = {
  lookups: {
    countryRules: at('GET 1 admin/country_rules'),
    saveCountryRule: at('PUT 1 admin/country_rules/{code}'),
    placeKinds: at('GET 1 admin/place_kinds'),
    addPlaceKind: at('POST 1 admin/place_kinds'),
    savePlaceKind: at('PUT 1 admin/place_kinds/{id}'),
  },
  content: {
    writtenCards: at('GET 1 admin/cards'),
    startCard: at('POST 1 admin/cards'),
    saveCard: at('PUT 1 admin/cards/{id}'),
    removeCard: at('POST 1 admin/cards/{id}/remove'),
    restoreCard: at('POST 1 admin/cards/{id}/restore'),
    addresses: at('GET 1 admin/addresses'),
    setAddress: at('POST 1 admin/addresses'),
    undoAddress: at('POST 1 admin/addresses/{key}/undo'),
    written: at('GET 1 admin/content'),
    writtenPage: at('GET 1 admin/content/{id}'),
    writingChoices: at('GET 1 admin/content_choices'),
    startPage: at('POST 1 admin/content'),
    saveDraft: at('PUT 1 admin/content/{id}/draft'),
    previewPage: at('GET 1 admin/content/{id}/preview'),
    publishPage: at('POST 1 admin/content/{id}/publish'),
    withdrawPage: at('POST 1 admin/content/{id}/withdraw'),
    discardDraft: at('POST 1 admin/content/{id}/discard'),
    pageVersion: at('GET 1 admin/content/{id}/versions/{version}'),
    restoreVersion: at('POST 1 admin/content/{id}/restore'),
    textOfHtml: at('POST 1 admin/content_text'),
    pictures: at('GET 1 admin/pictures'),
    addPicture: at('POST 1 admin/pictures'),
  },
  flags: {
    list: at('GET 1 admin/flags'),
    set: at('PUT 1 admin/flags/{key}'),
  },
  tracking: {
    counts: at('GET 1 admin/usage_counts'),
  },
  reports: {
    list: at('GET 1 admin/error_reports'),
  },
  accounts: {
    find: at('GET 1 admin/users'),
    sheet: at('GET 1 admin/users/{id}'),
    confirm: at('POST 1 admin/users/{id}/confirm'),
    mailActivation: at('POST 1 admin/users/{id}/mail_activation'),
    mailReset: at('POST 1 admin/users/{id}/mail_reset'),
  },
  mails: {
    outbox: at('GET 1 admin/outbox'),
    mail: at('GET 1 admin/outbox/{id}'),
    sendAgain: at('POST 1 admin/outbox/{id}/send_again'),
  },
  jobs: {
    overview: at('GET 1 admin/work'),
    list: at('GET 1 admin/jobs'),
    again: at('POST 1 admin/jobs/{id}/again'),
    drop: at('POST 1 admin/jobs/{id}/drop'),
    letters: at('GET 1 admin/dead_letters'),
    letter: at('GET 1 admin/dead_letters/{id}'),
    replay: at('POST 1 admin/dead_letters/{id}/replay'),
    dropLetter: at('POST 1 admin/dead_letters/{id}/drop'),
  },
  audit: {
    list: at('GET 1 admin/audit'),
    detail: at('GET 1 admin/audit/{id}'),
  },
  parentalConsent: {
    mailGuardian: at('POST 1 admin/users/{id}/mail_guardian'),
  },
  sessions: {
    endOf: at('POST 1 admin/users/{id}/end_sessions'),
    unlock: at('POST 1 admin/users/{id}/unlock'),
  },
  secondFactor: {
    removeOf: at('POST 1 admin/users/{id}/remove_second_factor'),
  },
  follows: {
    reports: at('GET 1 admin/player_reports'),
    closeReport: at('POST 1 admin/player_reports/{id}'),
  },
  membership: {
    allOrders: at('GET 1 admin/orders'),
    grant: at('POST 1 admin/memberships/grant'),
    hooks: at('GET 1 admin/shop_hooks'),
    hookAgain: at('POST 1 admin/shop_hooks/{id}/send_again'),
  },
  builtMachines: {
    list: at('GET 1 admin/machines'),
    detail: at('GET 1 admin/machines/{serial}'),
    models: at('GET 1 admin/machine_models'),
    build: at('POST 1 admin/machines'),
    remove: at('POST 1 admin/machines/{serial}/remove'),
    renewCode: at('POST 1 admin/machines/{serial}/code'),
    revokeSecret: at('POST 1 admin/machines/{serial}/revoke'),
  },
  questStudio: {
    list: at('GET 1 admin/quests'),
    detail: at('GET 1 admin/quests/{id}'),
    create: at('POST 1 admin/quests'),
    save: at('PUT 1 admin/quests/{id}'),
    publish: at('POST 1 admin/quests/{id}/publish'),
    withdraw: at('POST 1 admin/quests/{id}/withdraw'),
    reopen: at('POST 1 admin/quests/{id}/reopen'),
    dryRun: at('POST 1 admin/quests/{id}/dry_runs'),
    cancelDryRun: at('POST 1 admin/quests/{id}/cancel_dry_run'),
  },
  scoreReviews: {
    list: at('GET 1 admin/score_reviews'),
    takeUp: at('POST 1 admin/score_reviews'),
    leave: at('POST 1 admin/score_reviews/{id}/leave'),
    remove: at('POST 1 admin/score_reviews/{id}/remove'),
    restore: at('POST 1 admin/score_reviews/{id}/restore'),
    uphold: at('POST 1 admin/score_reviews/{id}/uphold'),
    fences: at('GET 1 admin/code_fences'),
    fence: at('POST 1 admin/code_fences'),
    liftFence: at('POST 1 admin/code_fences/{id}/lift'),
  },
} as const
