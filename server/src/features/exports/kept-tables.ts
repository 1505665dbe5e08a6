/** What is written into an archive: the rows of a table that a column says are the player's. */
export type KeptTable = {
  table: string
  /** Columns that name the player; a row is theirs when any does. */
  by: readonly string[]
  /** Columns left out: secrets, and what is about somebody else. */
  without?: readonly string[]
}

const mine = (table: string, without: readonly string[] = []): KeptTable => ({ table, by: ['user_id'], without })
const ownedBy = (table: string, without: readonly string[] = []): KeptTable => ({ table, by: ['owner_id'], without })

/** Every table with rows about a player. Games have a part of their own. */
export const keptTables: readonly KeptTable[] = [
  { table: 'users', by: ['id'], without: ['password_hash', 'session_epoch', 'qr_version'] },
  mine('profiles'),
  mine('addresses'),
  mine('registrations', ['age_user_id']),
  mine('group_memberships'),
  { table: 'guardian_consents', by: ['user_id'] },
  mine('cookie_consents'),
  mine('sessions', ['salt', 'current_hash', 'previous_hash', 'sealed_key']),
  mine('passkeys', ['credential_id', 'public_key', 'counter']),
  mine('authenticators', ['sealed_secret', 'last_step']),
  mine('impersonation_grants', ['admin_id', 'sid']),
  // Who looked, and what was done: without the admin's name and network.
  { table: 'audit_entries', by: ['subject_id'], without: ['admin_id', 'network', 'request_id'] },
  mine('memberships'),
  mine('membership_grants'),
  mine('orders', ['checkout_url']),
  mine('business_profiles'),
  { table: 'follows', by: ['follower_id', 'followee_id'] },
  { table: 'blocks', by: ['blocker_id'] },
  { table: 'player_reports', by: ['reporter_id'], without: ['closed_by', 'outcome'] },
  mine('notifications'),
  mine('notification_settings'),
  mine('notification_quiet'),
  mine('push_subscriptions', ['endpoint', 'p256dh', 'auth']),
  mine('outbox_mails', ['html', 'body', 'stop_url', 'last_error', 'tries']),
  mine('user_achievements'),
  mine('user_counters'),
  mine('user_title_progress'),
  mine('user_points'),
  mine('user_badges', ['granted_by']),
  mine('badge_refusals'),
  mine('user_quest_progress'),
  mine('achievement_pins'),
  mine('user_title_stats'),
  mine('user_days'),
  mine('pardoned_days'),
  mine('user_totals'),
  mine('board_entries', ['rank_before']),
  mine('rank_days'),
  mine('score_reviews', ['decided_by']),
  ownedBy('boards'),
  ownedBy('events'),
  ownedBy('locations', ['address_key']),
  mine('home_team_memberships', ['guardian_token_hash']),
  { table: 'business_staff', by: ['owner_id', 'user_id'] },
  mine('machine_scans'),
  ownedBy('networks', ['secret']),
  ownedBy('machines', ['secret', 'previous_secret', 'registration_code', 'registration_code_expires_at']),
  mine('machine_history'),
  { table: 'machine_transfers', by: ['from_id', 'to_id'] },
  mine('registration_failures'),
  ownedBy('alert_rules'),
  mine('alert_rule_people'),
  mine('alert_notices'),
  ownedBy('staff_invitations', ['token_hash']),
  ownedBy('kiosk_screens', ['token_hash', 'code']),
  mine('weekly_reports'),
  mine('data_archives', ['file']),
]

/** Tables and columns that name a player and are in no archive, and why. */
export const notKept: Record<string, string> = {
  'play_players.user_id': 'in the part of games, with the names of titles and places',
  'rank_changes.user_id': 'what changed on boards, for servers to follow; kept for an hour',
  'venue_player_days.user_id': 'worked out from the games',
  'login_failures.user_id': 'guards the account against guessing; holds no more than a hash and a count',
  'recovery_codes.user_id': 'secrets that stand in for a second factor',
  'mailed_links.user_id': 'secrets of links that were mailed',
  'support_codes.user_id': 'a secret that counts for minutes',
  'home_team_invitations.account_id': 'names that the owner of a home typed; the invitations of the player are memberships',
  'team_codes.made_by': 'a secret that counts for a day',
  'alert_groups.acknowledged_by': "an act in the machine owner's records",
  'alert_groups.resolved_by': "an act in the machine owner's records",
  'fault_reports.answered_by': "an act in the machine owner's records",
  'player_reports.subject_id': 'what others wrote in confidence',
  'player_reports.closed_by': 'an act of the console',
  'blocks.blocked_id': 'whom others have shut out is theirs to know',
  'score_reviews.decided_by': 'an act of the console',
  'code_fences.set_by': 'an act of the console',
  'code_fences.lifted_by': 'an act of the console',
  'audit_entries.admin_id': 'an act of the console',
  'kept_states.editor_id': 'an act of the console',
  'built_machine_steps.by_id': 'an act of the console',
  'app_flags.changed_by': 'an act of the console',
  'country_rules.changed_by': 'an act of the console',
  'location_types.changed_by': 'an act of the console',
  'user_badges.granted_by': 'an act of the console',
  'impersonation_grants.admin_id': 'an act of the console',
  'registrations.age_user_id': 'names a case of the age check, no player',
}
