import type { DomainEvent } from './domain-events.ts'
import { sql, type Tx } from './platform/db/database.ts'
import { rawQuery } from './platform/db/raw-query.ts'
import type { Tables } from './platform/db/tables.generated.ts'
import type { Services } from './platform/services.ts'

/** `handler` names a function with behavior of its own; `keep` gives the reason. */
type OnErasure = 'delete' | 'anonymize' | `handler: ${string}` | `keep: ${string}`
type InArchive = 'yes' | `no: ${string}`
type PersonalColumn = {
  [Table in keyof Tables]: readonly [Table, keyof Tables[Table] & string, OnErasure, InArchive]
}[keyof Tables]

const adminAction = ['keep: an action of an admin', 'no: an action of an admin'] as const
const ownerAction = ['keep: a record of the machine’s owner', 'no: a record of the machine’s owner'] as const
const figures = ['keep: figures of games, which no longer name anybody', 'yes'] as const

/** Every column that names a person: table, column, on erasure, in the archive. */
export const personalData: readonly PersonalColumn[] = [
  ['users', 'id', 'handler: eraseAccount', 'yes'],
  ['profiles', 'user_id', 'handler: eraseAccount', 'yes'],
  ['addresses', 'user_id', 'delete', 'yes'],
  ['support_codes', 'user_id', 'delete', 'no: a secret that is valid for minutes'],
  ['registrations', 'user_id', 'handler: eraseAccount', 'yes'],
  [
    'registrations',
    'age_user_id',
    'keep: names a case of the age check, not a player',
    'no: names a case of the age check, not a player',
  ],
  ['group_memberships', 'user_id', 'handler: eraseAccount', 'yes'],
  ['user_zones', 'user_id', 'handler: eraseAccount', 'yes'],
  ['resting_names', 'user_id', 'handler: eraseAccount', 'no: digests of usernames that the account had'],
  ['mailed_links', 'user_id', 'handler: eraseAccount', 'no: secrets of mailed links'],
  ['replaced_passwords', 'user_id', 'delete', 'no: secrets for signing in'],
  ['outbox_mails', 'user_id', 'handler: eraseAccount', 'yes'],
  ['guardian_consents', 'user_id', 'delete', 'yes'],
  ['guardian_requests', 'child_id', 'delete', 'yes'],
  ['cookie_consents', 'user_id', 'anonymize', 'yes'],
  ['sessions', 'user_id', 'keep: no longer valid, and deleted after they expire', 'yes'],
  ['known_devices', 'user_id', 'delete', 'yes'],
  ['passkeys', 'user_id', 'delete', 'yes'],
  ['authenticators', 'user_id', 'delete', 'yes'],
  ['recovery_codes', 'user_id', 'delete', 'no: secrets for signing in'],
  ['login_failures', 'user_id', 'keep: a hash and a count, deleted after two days', 'no: guards the account against guessing'],
  ['impersonation_grants', 'user_id', 'keep: a record of what an admin did', 'yes'],
  ['impersonation_grants', 'admin_id', ...adminAction],
  ['audit_entries', 'subject_id', 'keep: a record of what an admin did', 'yes'],
  ['audit_entries', 'admin_id', ...adminAction],
  ['membership_grants', 'user_id', 'delete', 'yes'],
  ['memberships', 'user_id', 'delete', 'yes'],
  ['orders', 'user_id', 'handler: eraseCheckoutLinks', 'yes'],
  ['business_profiles', 'user_id', 'delete', 'yes'],
  ['business_staff', 'owner_id', 'delete', 'yes'],
  ['business_staff', 'user_id', 'delete', 'yes'],
  ['staff_invitations', 'owner_id', 'delete', 'yes'],
  ['staff_invitations', 'account_id', 'delete', 'no: addresses that an operator typed; accepted ones are in business_staff'],
  ['kiosk_screens', 'owner_id', 'delete', 'yes'],
  ['weekly_reports', 'user_id', 'delete', 'yes'],
  ['follows', 'follower_id', 'delete', 'yes'],
  ['follows', 'followee_id', 'delete', 'yes'],
  ['blocks', 'blocker_id', 'delete', 'yes'],
  ['blocks', 'blocked_id', 'delete', 'no: only the person who blocked may know'],
  ['player_reports', 'reporter_id', 'anonymize', 'yes'],
  ['player_reports', 'subject_id', 'delete', 'no: written by others in confidence'],
  ['player_reports', 'closed_by', ...adminAction],
  ['notifications', 'user_id', 'delete', 'yes'],
  ['notifications', 'named_user_id', 'delete', 'no: messages to other people'],
  ['notification_settings', 'user_id', 'delete', 'yes'],
  ['notification_quiet', 'user_id', 'delete', 'yes'],
  ['push_subscriptions', 'user_id', 'delete', 'yes'],
  ['play_players', 'user_id', 'keep: games of others name the same play', 'no: in games.csv and games.json, with names'],
  ['user_achievements', 'user_id', ...figures],
  ['user_counters', 'user_id', ...figures],
  ['user_title_progress', 'user_id', ...figures],
  ['user_points', 'user_id', ...figures],
  ['user_badges', 'user_id', 'delete', 'yes'],
  ['user_badges', 'granted_by', ...adminAction],
  ['badge_refusals', 'user_id', 'delete', 'yes'],
  ['user_quest_progress', 'user_id', 'delete', 'yes'],
  ['achievement_pins', 'user_id', 'delete', 'yes'],
  ['user_title_stats', 'user_id', ...figures],
  ['user_days', 'user_id', ...figures],
  ['pardoned_days', 'user_id', 'delete', 'yes'],
  ['user_totals', 'user_id', ...figures],
  ['board_entries', 'user_id', ...figures],
  ['rank_days', 'user_id', ...figures],
  ['rank_changes', 'user_id', 'keep: deleted after an hour', 'no: changes for servers to follow, deleted after an hour'],
  ['venue_player_days', 'user_id', 'keep: figures of games, which no longer name anybody', 'no: computed from the games'],
  ['score_reviews', 'user_id', 'handler: eraseAppealsOfErased', 'yes'],
  ['score_reviews', 'decided_by', ...adminAction],
  ['held_players', 'user_id', 'handler: eraseHeldAppealsOfErased', 'yes'],
  ['held_games', 'confirmed_by', ...ownerAction],
  ['held_games', 'decided_by', ...adminAction],
  ['disowned_games', 'user_id', 'delete', 'yes'],
  ['removed_high_scores', 'removed_by', ...ownerAction],
  ['machine_scans', 'user_id', 'delete', 'yes'],
  ['uncounted_games', 'user_id', 'delete', 'yes'],
  ['overlapping_games', 'user_id', 'delete', 'no: counted for 30 days, the games are in the archive'],
  ['boards', 'owner_id', 'keep: players of the board keep their places', 'yes'],
  ['events', 'owner_id', 'keep: players of the event keep their places', 'yes'],
  ['locations', 'owner_id', 'handler: closeLocations', 'yes'],
  ['home_team_memberships', 'user_id', 'handler: endTeamsOfErased', 'yes'],
  ['home_team_invitations', 'account_id', 'delete', 'no: names that the owner of a home typed; accepted ones are memberships'],
  ['team_codes', 'made_by', 'delete', 'no: a secret that is valid for a day'],
  ['networks', 'owner_id', 'delete', 'yes'],
  ['machines', 'owner_id', 'handler: releaseMachines', 'yes'],
  ['machine_history', 'user_id', 'keep: the history of the machine', 'yes'],
  ['machine_transfers', 'from_id', 'keep: the history of the machine', 'yes'],
  ['machine_transfers', 'to_id', 'keep: the history of the machine', 'yes'],
  ['machine_commands', 'asked_by', 'keep: the history of the machine', 'yes'],
  ['machine_reviews', 'closed_by', ...adminAction],
  ['registration_failures', 'user_id', 'keep: serial numbers that did not work, for support', 'yes'],
  ['alert_notices', 'user_id', 'delete', 'yes'],
  ['alert_rule_people', 'user_id', 'delete', 'yes'],
  ['alert_rules', 'owner_id', 'delete', 'yes'],
  ['alert_groups', 'acknowledged_by', ...ownerAction],
  ['alert_groups', 'resolved_by', ...ownerAction],
  ['alert_groups', 'snoozed_by', ...ownerAction],
  ['fault_reports', 'answered_by', ...ownerAction],
  ['code_fences', 'set_by', ...adminAction],
  ['code_fences', 'lifted_by', ...adminAction],
  ['revisions', 'editor_id', ...adminAction],
  ['built_machine_steps', 'by_id', ...adminAction],
  ['app_flags', 'changed_by', ...adminAction],
  ['country_rules', 'changed_by', ...adminAction],
  ['location_types', 'changed_by', ...adminAction],
  // Last: the archive stays until everything else is erased.
  ['data_archives', 'user_id', 'delete', 'yes'],
]

/** Columns left out of the archive: secrets, and data about other people. */
const withheld: { [Table in keyof Tables]?: readonly (keyof Tables[Table] & string)[] } = {
  users: ['password_hash', 'session_epoch', 'qr_version'],
  registrations: ['age_user_id'],
  sessions: ['salt', 'current_hash', 'previous_hash', 'encrypted_key'],
  known_devices: ['token_hash'],
  passkeys: ['credential_id', 'public_key', 'counter'],
  authenticators: ['encrypted_secret', 'last_step'],
  impersonation_grants: ['admin_id', 'sid'],
  audit_entries: ['admin_id', 'network', 'request_id'],
  notifications: ['named_user_id'],
  orders: ['checkout_url'],
  player_reports: ['closed_by', 'outcome'],
  push_subscriptions: ['endpoint', 'p256dh', 'auth'],
  outbox_mails: ['html', 'body', 'stop_url', 'last_error', 'tries'],
  user_badges: ['granted_by'],
  board_entries: ['rank_before'],
  score_reviews: ['decided_by'],
  locations: ['address_key'],
  home_team_memberships: ['guardian_token_hash'],
  networks: ['secret'],
  machines: ['secret', 'previous_secret', 'registration_code', 'registration_code_expires_at'],
  staff_invitations: ['token_hash', 'account_id'],
  kiosk_screens: ['token_hash', 'code'],
  data_archives: ['file'],
}

/** A row belongs to the player when one of the columns `by` has the player's id. */
export type ArchivedTable = { table: string; by: string[]; without: readonly string[] }

export const archivedTables: ArchivedTable[] = [
  ...Map.groupBy(
    personalData.filter(([, , , inArchive]) => inArchive === 'yes'),
    ([table]) => table,
  ),
].map(([table, rows]) => ({ table, by: rows.map(([, column]) => column), without: withheld[table] ?? [] }))

const deleteRowsOf = rawQuery(
  'personal data: delete',
  {},
  (table: string, column: string, people: number[]) =>
    sql`delete from ${sql.table(table)} where ${sql.ref(column)} = any(${people}::bigint[])`,
)
const anonymizeRowsOf = rawQuery(
  'personal data: anonymize',
  {},
  (table: string, column: string, people: number[]) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${sql.ref(column)} = any(${people}::bigint[])`,
)

export async function erasePersonalData(_: Services, tx: Tx, events: DomainEvent<'account.erased'>[]): Promise<void> {
  const people = events.map(({ body }) => body.userId)
  for (const [table, column, onErasure] of personalData) {
    if (onErasure === 'delete') await deleteRowsOf(tx, table, column, people)
    if (onErasure === 'anonymize') await anonymizeRowsOf(tx, table, column, people)
  }
}
