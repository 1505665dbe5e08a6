// Written by `npm run generate` from the migrations; not edited by hand.
import type { ColumnType } from 'kysely'

/** Read as a Date; written as a Date or an ISO text. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>

/** A column that an insert may leave out. */
export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>

/** A column that PostgreSQL always computes. */
export type Computed<T> = ColumnType<T, never, never>

export type AchievementCategoriesTable = {
  id: Computed<number>
  title_id: number
  name: string
  is_progressive: Generated<boolean>
  position: number
}

export type AchievementPinsTable = {
  user_id: number
  achievement_id: number
  pinned_at: Timestamp
}

export type AchievementPlayersTable = {
  achievement_id: number
  players: Generated<number>
  verified_players: Generated<number>
}

export type AchievementsTable = {
  id: Computed<number>
  title_id: number
  category_id: number
  code: string
  title: string
  description: string
  points: number
  icon: string
  shape: string
  secret: Generated<boolean>
  target_counter: string | null
  target_value: number | null
  position: number
  revision: Generated<number>
  withdrawn_at: Timestamp | null
}

export type AdcardsTable = {
  id: Computed<number>
  title: string
  subtitle: Generated<string>
  image_url: Generated<string>
  link_url: string
  cta: string
  position: Generated<number>
  audience: Generated<string>
  starts_at: Timestamp | null
  ends_at: Timestamp | null
  countdown_to: Timestamp | null
  title_id: number | null
  revision: Generated<number>
  removed_at: Timestamp | null
  edited_at: Generated<Timestamp>
  german: unknown
}

export type AddressesTable = {
  user_id: number
  street_address: Generated<string>
  street_address_2: Generated<string>
  city: Generated<string>
  state: Generated<string>
  postal_code: Generated<string>
  country: Generated<string>
}

export type AffiliatesTable = {
  code: string
  name: string
  visits: Generated<number>
}

export type AgeAnswersTable = {
  fingerprint: Buffer
  answered_at: Timestamp
}

export type AlertEventsTable = {
  id: Computed<number>
  machine_id: number
  type: string
  alert_name: string
  messages: Generated<unknown>
  date_of_event: Timestamp
  date_received: Timestamp
  group_id: number | null
}

export type AlertGroupsTable = {
  id: Computed<number>
  machine_id: number
  type: string
  alert_name: string
  messages: Generated<unknown>
  times: Generated<number>
  first_at: Timestamp
  last_at: Timestamp
  state: Generated<string>
  acknowledged_by: number | null
  acknowledged_at: Timestamp | null
  resolved_by: number | null
  resolved_at: Timestamp | null
  snoozed_by: number | null
  snoozed_at: Timestamp | null
  snoozed_until: Timestamp | null
}

export type AlertNoticesTable = {
  id: Computed<number>
  rule_id: number
  user_id: number
  machine_id: number
  group_id: number | null
  title: string
  body: string
  due_at: Timestamp
  done_at: Timestamp | null
  told: Generated<boolean>
}

export type AlertRulePeopleTable = {
  rule_id: number
  user_id: number
  agreed_at: Timestamp | null
  refused_at: Timestamp | null
  mail_stopped_at: Timestamp | null
}

export type AlertRulesTable = {
  id: Computed<number>
  owner_id: number
  name: string
  kinds: string[]
  machine_ids: number[] | null
  from_minute: number
  to_minute: number
  in_portal: boolean
  by_mail: boolean
  pace: string
  created_at: Timestamp
  owner_mail_stopped_at: Timestamp | null
}

export type AppFlagsTable = {
  key: string
  is_on: boolean
  text: Generated<string>
  revision: Generated<number>
  changed_at: Timestamp
  changed_by: number | null
}

export type AuditEntriesTable = {
  id: Computed<number>
  at: Timestamp
  action: string
  admin_id: number | null
  subject_id: number | null
  reason: string | null
  before: Generated<unknown>
  after: Generated<unknown>
  request_id: Generated<string>
  network: Generated<string>
}

export type AuthenticatorsTable = {
  user_id: number
  encrypted_secret: Buffer
  begun_at: Timestamp
  confirmed_at: Timestamp | null
  last_step: Generated<number>
}

export type AvatarsTable = {
  id: number
  name: string
}

export type BackgroundColorsTable = {
  id: number
  name: string
  hex_color: string
}

export type BadgeRefusalsTable = {
  user_id: number
  badge_id: number
}

export type BadgesTable = {
  id: Computed<number>
  code: string
  name: string
  description: string
  shape: string
  icon: string
  position: Generated<number>
  trigger_type: string | null
  value: number | null
  quest_id: number | null
  image_url: string | null
  revision: Generated<number>
  withdrawn_at: Timestamp | null
}

export type BlocksTable = {
  blocker_id: number
  blocked_id: number
  blocked_at: Timestamp
}

export type BoardEntriesTable = {
  partition_id: number
  user_id: number
  score: number
  achieved_at: Timestamp
  play_id: number
  verified: boolean
  rank_before: number | null
}

export type BoardMachinesTable = {
  board_id: number
  machine_id: number
}

export type BoardPartitionsTable = {
  id: Computed<number>
  board_id: number
  title_id: number
  model_id: number | null
  location_key: Generated<number>
  team_only: Generated<boolean>
  machines_only: Generated<boolean>
  starts_at: Timestamp
  ends_at: Timestamp
  position: Generated<number>
  entries: Generated<number>
  version: Generated<number>
  changed_at: Timestamp | null
  counted: Generated<boolean>
  best_games: Generated<number | null>
  attempts: number | null
  final_at: Timestamp | null
  corrected_at: Timestamp | null
}

export type BoardsTable = {
  id: Computed<number>
  kind: string
  event_id: number | null
  owner_id: number | null
  location_id: number | null
  name: string
  event_code: string
  starts_at: Timestamp
  ends_at: Timestamp
  time_zone: Generated<string>
  scoring: Generated<string>
  is_public: Generated<boolean>
  created_at: Timestamp
  updated_at: Timestamp
  deleted_at: Timestamp | null
  max_attempts: number | null
  best_of: number | null
}

export type BuiltMachineStepsTable = {
  id: Computed<number>
  serial: string
  what: string
  by_id: number | null
  at: Timestamp
}

export type BuiltMachinesTable = {
  serial: string
  serial_number: string
  model_id: number
  factory_secret: Buffer
  built_on: string
}

export type BusinessProfilesTable = {
  user_id: number
  operator_id: number | null
  operator_name: string
  primary_contact_name: string
  email: string
  telephone: string
  country: string
  street_address: Generated<string>
  street_address_2: Generated<string>
  city: Generated<string>
  state: Generated<string>
  postal_code: Generated<string>
  address_country: Generated<string>
  status: string
  requested_at: Timestamp
  confirmed_at: Timestamp | null
}

export type BusinessStaffTable = {
  owner_id: number
  user_id: number
  joined_at: Timestamp
}

export type CmsCategoriesTable = {
  id: Computed<number>
  slug: string
  name: string
}

export type CmsPageCategoriesTable = {
  page_id: number
  category_id: number
  position: Generated<number>
}

export type CmsPageRelatedTable = {
  page_id: number
  related_id: number
  position: Generated<number>
}

export type CmsPageTitlesTable = {
  page_id: number
  title_id: number
  position: Generated<number>
}

export type CmsPageVersionsTable = {
  page_id: number
  version: number
  fields: unknown
  editor_id: number | null
  saved_at: Timestamp
}

export type CmsPagesTable = {
  id: Generated<number>
  type: string
  slug: string
  state: Generated<string>
  title: string
  display_title: Generated<string>
  summary: Generated<string>
  body: unknown
  display_image: Generated<string>
  promo_code: Generated<string>
  audience: Generated<string>
  publish_at: Timestamp
  expire_at: Timestamp | null
  seo_title: Generated<string>
  seo_description: Generated<string>
  position: Generated<number>
  search_text: Generated<string>
  version: Generated<number>
  updated_at: Timestamp
  draft: unknown
  revision: Generated<number>
  editor_id: number | null
  edited_at: Timestamp
  german: unknown
}

export type CodeFencesTable = {
  id: Computed<number>
  title_id: number
  code_version: string
  from_at: Timestamp
  reason: string
  set_at: Timestamp
  set_by: number
  lifted_at: Timestamp | null
  lifted_by: number | null
}

export type CodeVersionsTable = {
  title_id: number
  version: string
  published_at: Timestamp
}

export type CookieConsentsTable = {
  id: Computed<number>
  browser_id: string
  user_id: number | null
  c0002: boolean
  c0003: boolean
  c0004: boolean
  said_on: string
  mode: string
  country: Generated<string>
  gpc: boolean
  notice_version: string
  at: Timestamp
}

export type CountryRulesTable = {
  code: string
  shown: Generated<boolean>
  position: number | null
  consent_age: number | null
  needs_postal_code: boolean | null
  revision: Generated<number>
  changed_at: Timestamp
  changed_by: number | null
}

export type DataArchivesTable = {
  id: Computed<number>
  user_id: number
  state: Generated<string>
  done: Generated<number>
  total: Generated<number>
  requested_at: Timestamp
  ready_at: Timestamp | null
  expires_at: Timestamp | null
  file: Buffer | null
}

export type DeadLettersTable = {
  id: Computed<number>
  type: string
  seq: number
  machine_id: number | null
  body: unknown
  error: string
  at: Generated<Timestamp>
  resolved_at: Timestamp | null
  xid: string | null
  outcome: string | null
}

export type DisownedGamesTable = {
  play_id: number
  slot: number
  user_id: number
  machine_id: number
  disowned_at: Timestamp
  undone_at: Timestamp | null
  proof: string | null
  recheck: string | null
}

export type DomainEventsTable = {
  seq: Generated<number>
  xid: Generated<string>
  type: string
  body: unknown
  at: Timestamp
}

export type ErasuresTable = {
  id: Computed<number>
  person: Buffer
  erased_at: Timestamp
  kept_at: Timestamp | null
}

export type ErrorReportsTable = {
  id: Computed<number>
  fingerprint: Buffer
  kind: string
  message: string
  stack: string
  path: string
  build: string
  browser: string
  count: number
  first_at: Timestamp
  last_at: Timestamp
  trail: Generated<unknown>
}

export type EventProcessorTable = {
  name: string
  last_xid: string
  last_seq: number
}

export type EventsTable = {
  id: Generated<number>
  kind: string
  stern_event: Generated<boolean>
  owner_id: number | null
  location_id: number | null
  title_id: number | null
  name: string
  description: Generated<string>
  starts_at: Timestamp
  ends_at: Timestamp
  time_zone: Generated<string>
  deleted_at: Timestamp | null
  revision: Generated<number>
}

export type FaultReportEntriesTable = {
  id: Computed<number>
  report_id: number
  token_hash: Buffer
  severity: string
  description: string
  photo: string | null
  at: Timestamp
}

export type FaultReportsTable = {
  id: Computed<number>
  machine_id: number
  kind: string
  severity: string
  state: Generated<string>
  times: Generated<number>
  first_at: Timestamp
  last_at: Timestamp
  answer: Generated<string>
  answered_by: number | null
  answered_at: Timestamp | null
}

export type FigureHoldersTable = {
  figure: string
  value: number
  players: number
}

export type FollowsTable = {
  follower_id: number
  followee_id: number
  followed_at: Timestamp
}

export type GameLogTable = {
  seq: Generated<number>
  xid: Generated<string>
  machine_id: number
  uuid: string
  received_at: Timestamp
  body: unknown
}

export type GameModelsTable = {
  id: Computed<number>
  title_id: number
  model_code: string
  model_type: string
  name: string
}

export type GameTitlesTable = {
  id: Computed<number>
  code: string
  internal_id: string
  name: string
  is_new: Generated<boolean>
  coming_soon: Generated<boolean>
  coming_soon_url: string | null
  released_on: string | null
  gradient_start: string
  gradient_stop: string
  supports_game_progress: Generated<boolean>
  machines_connected: Generated<number>
  score_scale: number
  instructions: Generated<unknown>
  layout: unknown
  rules_url: string | null
  revision: Generated<number>
  cover: unknown
  lamp_color: string | null
  glow_color: string | null
  colors_chosen: Generated<boolean>
  instructions_de: unknown
}

export type GroupMembershipsTable = {
  user_id: number
  group_type: string
  role: Generated<string>
  is_active: Generated<boolean>
}

export type GuardianConsentsTable = {
  id: Computed<number>
  user_id: number | null
  child_email: string
  guardian_email: string
  status: string
  initials_on_boards: Generated<boolean>
  product_news: Generated<boolean>
  notice_version: string
  returns_to: Generated<string>
  reminders: Generated<number>
  asked_at: Timestamp
  decided_at: Timestamp | null
  followed_up_at: Timestamp | null
  erase_at: Timestamp | null
}

export type GuardianRequestsTable = {
  id: Computed<number>
  child_id: number
  kind: string
  subject: string
  name: string
  wish: unknown
  state: Generated<string>
  asked_at: Timestamp
  mailed_at: Timestamp | null
  ended_at: Timestamp | null
  used_at: Timestamp | null
}

export type HeldGamesTable = {
  play_id: number
  xid: string
  machine_id: number
  title_id: number
  model_id: number
  location_id: number | null
  code_version: string
  started_at: Timestamp
  ended_at: Timestamp
  received_at: Timestamp
  findings: unknown
  held_at: Timestamp
  state: Generated<string>
  confirmed_at: Timestamp | null
  confirmed_by: number | null
  decided_at: Timestamp | null
  decided_by: number | null
  reason: string | null
}

export type HeldPlayersTable = {
  play_id: number
  slot: number
  user_id: number | null
  initials: string
  score: number
  proof: string
  appeal: string | null
  appealed_at: Timestamp | null
  answer: string | null
  answered_at: Timestamp | null
}

export type HomeTeamInvitationsTable = {
  id: Computed<number>
  location_id: number
  name: string
  account_id: number | null
  invited_at: Timestamp
}

export type HomeTeamMembersTable = {
  location_id: number | null
  user_id: number | null
  role: string | null
  accepted_at: Timestamp | null
}

export type HomeTeamMembershipsTable = {
  location_id: number
  user_id: number
  invited_at: Timestamp
  role: Generated<string>
  id: Computed<number>
  accepted_at: Timestamp | null
  left_at: Timestamp | null
  guardian_asked_at: Timestamp | null
  guardian_token_hash: Buffer | null
}

export type ImpersonationGrantsTable = {
  id: Computed<number>
  admin_id: number
  user_id: number
  sid: string
  started_at: Timestamp
  ends_at: Timestamp
  ended_at: Timestamp | null
  end_reason: string | null
}

export type KioskScreensTable = {
  id: Computed<number>
  token_hash: Buffer
  code: string | null
  code_expires_at: Timestamp | null
  owner_id: number | null
  location_id: number | null
  name: Generated<string>
  board_ids: Generated<number[]>
  turn_seconds: Generated<number>
  reloads: Generated<number>
  opened_at: Timestamp
  paired_at: Timestamp | null
  last_heard_at: Timestamp
  width: number | null
  height: number | null
  showing: Generated<string>
  language: string | null
}

export type KnownDevicesTable = {
  token_hash: Buffer
  user_id: number
  used_at: Timestamp
  known_since: Timestamp
}

export type LimitCountersTable = {
  key_hash: Buffer
  count: number
  ends_at: Timestamp
}

export type LocationTypesTable = {
  id: Computed<number>
  code: string
  name: string
  shown: Generated<boolean>
  position: Generated<number>
  revision: Generated<number>
  changed_at: Timestamp | null
  changed_by: number | null
}

export type LocationZonesTable = {
  location_id: number
  until: Timestamp
  time_zone: string
}

export type LocationsTable = {
  id: Computed<number>
  uid: string
  owner_id: number
  group_type: string
  name: string
  location_type_id: number | null
  privacy_type: Generated<string>
  telephone: Generated<string>
  website_url: Generated<string>
  street_address: Generated<string>
  street_address_2: Generated<string>
  city: Generated<string>
  state: Generated<string>
  postal_code: Generated<string>
  country: Generated<string>
  latitude: number | null
  longitude: number | null
  time_zone: string
  address_key: string
  created_at: Timestamp
  deleted_at: Timestamp | null
  opening_hours: unknown
  pin_source: Generated<string>
  zone_source: Generated<string>
  shared_address: Generated<boolean>
}

export type LoginAddressesTable = {
  address_hash: Buffer
  failures: number
  window_started_at: Timestamp
}

export type LoginFailuresTable = {
  identifier_hash: Buffer
  failures: number
  window_started_at: Timestamp
  locked_until: Timestamp | null
  lock_level: Generated<number>
  user_id: number | null
}

export type MachineCommandsTable = {
  id: Computed<number>
  machine_id: number
  kind: string
  args: Generated<unknown>
  created_at: Timestamp
  acknowledged_at: Timestamp | null
  outcome: string | null
  asked_by: number | null
  expires_at: Timestamp | null
  taken_at: Timestamp | null
  message: Generated<string>
  state: Generated<string>
}

export type MachineHistoryTable = {
  id: Computed<number>
  machine_id: number
  user_id: number | null
  status: string
  at: Timestamp
}

export type MachineNoncesTable = {
  machine_key: string
  nonce: string
  expires_at: Timestamp
}

export type MachineReviewsTable = {
  id: Computed<number>
  machine_id: number
  cause: string
  opened_at: Timestamp
  closed_at: Timestamp | null
  closed_by: number | null
  reason: string | null
}

export type MachineScansTable = {
  id: Computed<number>
  machine_id: number
  user_id: number
  at: Timestamp
  kept: Generated<boolean>
}

export type MachineSilencesTable = {
  machine_id: number
  from_at: Timestamp
  until_at: Timestamp
}

export type MachineStateChangesTable = {
  id: Computed<number>
  machine_id: number
  state: string
  at: Timestamp
}

export type MachineStaysTable = {
  machine_id: number
  since: Timestamp
  location_id: number | null
}

export type MachineTransfersTable = {
  id: Computed<number>
  machine_id: number
  from_id: number
  to_id: number | null
  offered_at: Timestamp
  expires_at: Timestamp
  state: Generated<string>
  answered_at: Timestamp | null
  code_hash: Buffer | null
}

export type MachinesTable = {
  id: Computed<number>
  uid: string
  serial: string
  owner_id: number | null
  location_id: number | null
  group_type: string | null
  model_id: number
  custom_display_name: Generated<string>
  machine_configuration_number: Generated<string>
  configuration_number: Generated<string>
  code_version: Generated<string>
  key_version: Generated<number>
  secret: Buffer | null
  previous_secret: Buffer | null
  registration_code: string | null
  registration_code_expires_at: Timestamp | null
  registration_tries: Generated<number>
  registered_at: Timestamp | null
  registration_completed_at: Timestamp | null
  archived_at: Timestamp | null
  transferred: Generated<boolean>
  out_of_service: Generated<boolean>
  pending_hardware_replacement: Generated<boolean>
  coin_door_open: Generated<boolean>
  state: Generated<string>
  last_heard_at: Timestamp | null
  last_played_at: Timestamp | null
  last_alert_at: Timestamp | null
  clock_offset_ms: Generated<number>
  predecessor_id: number | null
  games_waiting: number | null
}

export type MailedLinksTable = {
  id: Computed<number>
  kind: string
  token_hash: Buffer
  user_id: number
  payload: Generated<unknown>
  created_at: Timestamp
  expires_at: Timestamp
  used_at: Timestamp | null
}

export type MembershipGrantsTable = {
  id: Computed<number>
  user_id: number
  starts_at: Timestamp
  ends_at: Timestamp
  reason: string
}

export type MembershipsTable = {
  user_id: number
  status: string
  started_at: Timestamp | null
  date_expires: Timestamp | null
  date_cancelled: Timestamp | null
  pending_at: Timestamp | null
  reminded_for: Timestamp | null
  reminded_days: number | null
}

export type MigrationsTable = {
  name: string
  checksum: string
  ran_at: Generated<Timestamp>
}

export type NetworksTable = {
  id: Computed<number>
  identifier: string
  owner_id: number
  location_id: number | null
  ssid: string
  security: string
  secret: Buffer | null
  created_at: Timestamp
  last_used_at: Timestamp | null
}

export type NodesTable = {
  name: string
  release: string
  started_at: Timestamp
  seen_at: Timestamp
}

export type NotificationQuietTable = {
  user_id: number
  from_minute: number
  to_minute: number
}

export type NotificationSettingsTable = {
  user_id: number
  kind: string
  portal: boolean
  mail: boolean
  push: Generated<boolean>
}

export type NotificationsTable = {
  id: Computed<number>
  user_id: number
  type: string
  title: string
  body: string
  link: Generated<string>
  about: string | null
  created_at: Timestamp
  acknowledged_at: Timestamp | null
  in_portal: Generated<boolean>
  mail_due_at: Timestamp | null
  push_due_at: Timestamp | null
  title_code: string | null
  named_user_id: number | null
}

export type OperatorsTable = {
  id: Computed<number>
  name: string
  city: Generated<string>
  state: Generated<string>
  country: Generated<string>
}

export type OrdersTable = {
  id: Computed<number>
  reference: string
  user_id: number
  provider: string
  external_id: string | null
  kind: string
  amount_cents: number
  currency: string
  status: string
  checkout_url: Generated<string>
  affiliate_code: string | null
  created_at: Timestamp
  paid_at: Timestamp | null
  consumed_at: Timestamp | null
  ended_at: Timestamp | null
  shop_updated_at: Timestamp | null
}

export type OutboxMailsTable = {
  id: Computed<number>
  kind: string
  recipient: string
  user_id: number | null
  subject: string
  html: string
  body: string
  status: string
  tries: Generated<number>
  last_error: string | null
  queued_at: Timestamp
  sent_at: Timestamp | null
  stop_url: string | null
}

export type OutsideAddressChangesTable = {
  id: Computed<number>
  key: string
  before: string | null
  after: string | null
  editor_id: number | null
  at: Timestamp
}

export type OutsideAddressesTable = {
  key: string
  url: string
}

export type OverlappingGamesTable = {
  play_id: number
  user_id: number
  machine_id: number
  at: Timestamp
}

export type PageTimingsTable = {
  day: string
  page: string
  device: string
  timing: string
  bucket: number
  count: number
}

export type PardonedDaysTable = {
  user_id: number
  day: string
}

export type PasskeysTable = {
  id: Computed<number>
  user_id: number
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  name: string
  created_at: Timestamp
  used_at: Timestamp | null
}

export type PicturesTable = {
  id: Computed<number>
  name: string
  width: number
  height: number
  bytes: number
  alt: string
  added_by: number | null
  added_at: Timestamp
}

export type PlayPlayersTable = {
  play_id: number
  slot: number
  user_id: number | null
  initials: string
  score: number
  machine_id: number
  title_id: number
  model_id: number
  ended_at: Timestamp
  achievements: Generated<string[]>
  data: unknown
  proof: Generated<string>
  utc_offset: Generated<number>
  played_on: Computed<string>
}

export type PlayerReportsTable = {
  id: Computed<number>
  subject_id: number
  reporter_id: number | null
  reason: string
  text: string
  reported_at: Timestamp
  closed_at: Timestamp | null
  closed_by: number | null
  outcome: string | null
}

export type PlaysTable = {
  id: number
  machine_id: number
  title_id: number
  model_id: number
  location_id: number | null
  verified: boolean
  late: boolean
  code_version: string
  started_at: Timestamp
  ended_at: Timestamp
  received_at: Timestamp
  uuid: string | null
}

export type ProfilesTable = {
  id: Computed<number>
  user_id: number
  uid: string
  profile_type: Generated<string>
  screen_name: Generated<string>
  initials: Generated<string>
  avatar_id: number
  background_color_id: number
  internal_bio: Generated<string>
  city: Generated<string>
  state: Generated<string>
  country: Generated<string>
  showcase: number[] | null
}

export type PushSubscriptionsTable = {
  id: Computed<number>
  user_id: number
  sid: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: Timestamp
}

export type QuestBadgesTable = {
  id: Computed<number>
  quest_id: number
  badge_id: number
  position: number
  instruction: Generated<string>
  caption: Generated<string>
  blurb: Generated<string>
  trigger_type: string
  value: number
  title_ids: Generated<number[]>
  achievements: Generated<string[]>
  verified_only: Generated<boolean>
  starts_at: Timestamp | null
  ends_at: Timestamp | null
  location_ids: Generated<number[]>
}

export type QuestDryRunsTable = {
  id: Computed<number>
  quest_id: number
  version: number
  state: Generated<string>
  days_back: number
  done: Generated<number>
  total: Generated<number>
  result: unknown
  requested_at: Timestamp
  ended_at: Timestamp | null
}

export type QuestsTable = {
  id: Generated<number>
  type: string
  state: Generated<string>
  name: string
  instruction: Generated<string>
  caption: Generated<string>
  blurb: Generated<string>
  instructions: Generated<string>
  progress_description: Generated<string>
  title_id: number
  event_id: number | null
  icon: Generated<string>
  starts_at: Timestamp
  ends_at: Timestamp
  time_zone: string | null
  version: Generated<number>
  published_at: Timestamp | null
  withdrawn_reason: string | null
  counts_from: Timestamp | null
}

export type RankChangesTable = {
  pos: Computed<number>
  partition_id: number
  version: number
  user_id: number | null
  old_score: number | null
  new_score: number | null
  written_at: Timestamp
}

export type RankCountersTable = {
  partition_id: number
  level: number
  bucket: number
  entries: number
}

export type RankDaysTable = {
  user_id: number
  partition_id: number
  noted_at: Timestamp
  rank: number
  entries: number
}

export type RecordRevisionsTable = {
  kind: string
  id: number
  revision: number
  fields: unknown
}

export type RecoveryCodesTable = {
  user_id: number
  code_hash: Buffer
  used_at: Timestamp | null
}

export type RegistrationFailuresTable = {
  id: Computed<number>
  user_id: number
  serial_number: string
  at: Timestamp
}

export type RegistrationsTable = {
  user_id: number
  adult_email: string | null
  age_user_id: number | null
  affiliate_code: string | null
  signup_intent: Generated<string>
  state: Generated<string>
  registered_at: Timestamp
  return_to: Generated<string>
}

export type RemovedHighScoresTable = {
  play_id: number
  slot: number
  machine_id: number
  reason: string
  removed_at: Timestamp
  removed_by: number
  restored_at: Timestamp | null
}

export type ReplacedPasswordsTable = {
  id: Computed<number>
  user_id: number
  password_hash: string | null
  replaced_at: Timestamp
}

export type RestingNamesTable = {
  digest: Buffer
  user_id: number | null
  until: Timestamp
}

export type ReviewPeriodsTable = {
  period: string
  players: number
  counted_at: Timestamp
}

export type ReviewPlaysTable = {
  period: string
  plays: number
  players: number
}

export type RevisionsTable = {
  id: Computed<number>
  kind: string
  object_id: number
  before: unknown
  editor_id: number
  at: Timestamp
}

export type ScoreReviewsTable = {
  id: Computed<number>
  play_id: number
  slot: number
  user_id: number
  title_id: number
  findings: unknown
  found_at: Timestamp
  state: Generated<string>
  ground: string | null
  reason: string | null
  decided_at: Timestamp | null
  decided_by: number | null
  appeal: string | null
  appealed_at: Timestamp | null
  answer: string | null
  answered_at: Timestamp | null
}

export type SessionsTable = {
  sid: string
  user_id: number
  seq: Generated<number>
  salt: Buffer
  current_hash: Buffer
  previous_hash: Buffer | null
  rotated_at: Timestamp
  auth_time: Timestamp
  remember_me: boolean
  epoch: number
  user_agent: Generated<string>
  created_at: Timestamp
  expires_at: Timestamp
  ends_at: Timestamp
  revoked_at: Timestamp | null
  revoke_reason: string | null
  network: Generated<string>
  encrypted_key: Buffer | null
  second_factor: Generated<boolean>
}

export type SettingsTable = {
  key: string
  value: unknown
}

export type ShopHooksTable = {
  id: Computed<number>
  hook_id: string
  topic: string
  external_id: string | null
  reference: string | null
  said: unknown
  status: string
  note: Generated<string>
  tries: Generated<number>
  received_at: Timestamp
  handled_at: Timestamp | null
}

export type ShopReconciledTable = {
  provider: string
  until: Timestamp
}

export type StaffInvitationsTable = {
  id: Computed<number>
  owner_id: number
  email: string
  token_hash: Buffer
  invited_at: Timestamp
  expires_at: Timestamp
  account_id: number | null
}

export type SupportCodesTable = {
  code: string
  user_id: number
  expires_at: Timestamp
}

export type TeamCodesTable = {
  location_id: number
  code_hash: Buffer
  made_by: number
  expires_at: Timestamp
  uses: Generated<number>
}

export type TitlePlayersTable = {
  title_id: number
  players: Generated<number>
}

export type TitleScoreFiguresTable = {
  title_id: number
  scores: number
  middle: number
  high: number
  best: number
  pace: number
  counted_at: Timestamp
}

export type UncountedGamesTable = {
  user_id: number
  machine_id: number
  uuid: string
  slot: number
  reason: string
  score: number
  title_id: number
  location_id: number | null
  ended_at: Timestamp
  received_at: Timestamp
}

export type UsageCountsTable = {
  day: string
  kind: string
  name: string
  count: number
}

export type UsedPasskeyChallengesTable = {
  challenge: string
  ends_at: Timestamp
}

export type UserAchievementsTable = {
  user_id: number
  achievement_id: number
  title_id: number
  unlocked_at: Timestamp
  verified_at: Timestamp | null
  unverified_at: Timestamp | null
  first_play_id: number
}

export type UserBadgesTable = {
  user_id: number
  badge_id: number
  earned_at: Timestamp
  position: number | null
  hidden: Generated<boolean>
  granted_by: number | null
}

export type UserCountersTable = {
  user_id: number
  title_id: number
  counter: string
  value: number
  verified_value: number
}

export type UserDaysTable = {
  user_id: number
  day: string
  verified_plays: number
  unverified_plays: number
  utc_offset: Generated<number>
}

export type UserPointsTable = {
  user_id: number
  points: number
  achievements: number
  verified_achievements: number
}

export type UserQuestProgressTable = {
  user_id: number
  quest_badge_id: number
  amount: number
  items: Generated<string[]>
  earned_at: Timestamp | null
}

export type UserTitleProgressTable = {
  user_id: number
  title_id: number
  lit: number
  verified: number
  points: number
}

export type UserTitleStatsTable = {
  user_id: number
  title_id: number
  model_id: number
  plays: number
  score_sum: number
  high_score: number
  high_score_at: Timestamp
  last_played_at: Timestamp
}

export type UserTotalsTable = {
  user_id: number
  plays: Generated<number>
  verified_plays: Generated<number>
  titles: Generated<number>
  days: Generated<number>
  last_played_at: Timestamp | null
}

export type UserZonesTable = {
  user_id: number
  until: Timestamp
  time_zone: string
}

export type UsersTable = {
  id: Computed<number>
  uid: string
  email: string
  username: string
  password_hash: string | null
  first_name: Generated<string>
  last_name: Generated<string>
  status: string
  is_minor: Generated<boolean>
  adult_on: string | null
  country_code: string | null
  time_zone: Generated<string>
  privacy: Generated<string>
  tutorial_completed: Generated<boolean>
  email_consent: Generated<boolean>
  qr_version: Generated<number>
  session_epoch: Generated<number>
  joined_at: Timestamp
  last_seen_at: Timestamp | null
  leaves_at: Timestamp | null
  initials_hidden: Generated<boolean>
  language: string | null
  time_zone_source: Generated<string>
  declined_zones: Generated<string[]>
  shown_to_visitors: Generated<boolean>
}

export type VenueMachineDaysTable = {
  location_id: number
  day: string
  machine_id: number
  plays: number
}

export type VenuePlayerDaysTable = {
  location_id: number
  day: string
  user_id: number
}

export type WeeklyReportsTable = {
  user_id: number
  sent_for: string
  agreed_at: Timestamp
}

/** Every table, as the migrations leave it. */
export type Tables = {
  achievement_categories: AchievementCategoriesTable
  achievement_pins: AchievementPinsTable
  achievement_players: AchievementPlayersTable
  achievements: AchievementsTable
  adcards: AdcardsTable
  addresses: AddressesTable
  affiliates: AffiliatesTable
  age_answers: AgeAnswersTable
  alert_events: AlertEventsTable
  alert_groups: AlertGroupsTable
  alert_notices: AlertNoticesTable
  alert_rule_people: AlertRulePeopleTable
  alert_rules: AlertRulesTable
  app_flags: AppFlagsTable
  audit_entries: AuditEntriesTable
  authenticators: AuthenticatorsTable
  avatars: AvatarsTable
  background_colors: BackgroundColorsTable
  badge_refusals: BadgeRefusalsTable
  badges: BadgesTable
  blocks: BlocksTable
  board_entries: BoardEntriesTable
  board_machines: BoardMachinesTable
  board_partitions: BoardPartitionsTable
  boards: BoardsTable
  built_machine_steps: BuiltMachineStepsTable
  built_machines: BuiltMachinesTable
  business_profiles: BusinessProfilesTable
  business_staff: BusinessStaffTable
  cms_categories: CmsCategoriesTable
  cms_page_categories: CmsPageCategoriesTable
  cms_page_related: CmsPageRelatedTable
  cms_page_titles: CmsPageTitlesTable
  cms_page_versions: CmsPageVersionsTable
  cms_pages: CmsPagesTable
  code_fences: CodeFencesTable
  code_versions: CodeVersionsTable
  cookie_consents: CookieConsentsTable
  country_rules: CountryRulesTable
  data_archives: DataArchivesTable
  dead_letters: DeadLettersTable
  disowned_games: DisownedGamesTable
  domain_events: DomainEventsTable
  erasures: ErasuresTable
  error_reports: ErrorReportsTable
  event_processor: EventProcessorTable
  events: EventsTable
  fault_report_entries: FaultReportEntriesTable
  fault_reports: FaultReportsTable
  figure_holders: FigureHoldersTable
  follows: FollowsTable
  game_log: GameLogTable
  game_models: GameModelsTable
  game_titles: GameTitlesTable
  group_memberships: GroupMembershipsTable
  guardian_consents: GuardianConsentsTable
  guardian_requests: GuardianRequestsTable
  held_games: HeldGamesTable
  held_players: HeldPlayersTable
  home_team_invitations: HomeTeamInvitationsTable
  home_team_members: HomeTeamMembersTable
  home_team_memberships: HomeTeamMembershipsTable
  impersonation_grants: ImpersonationGrantsTable
  kiosk_screens: KioskScreensTable
  known_devices: KnownDevicesTable
  limit_counters: LimitCountersTable
  location_types: LocationTypesTable
  location_zones: LocationZonesTable
  locations: LocationsTable
  login_addresses: LoginAddressesTable
  login_failures: LoginFailuresTable
  machine_commands: MachineCommandsTable
  machine_history: MachineHistoryTable
  machine_nonces: MachineNoncesTable
  machine_reviews: MachineReviewsTable
  machine_scans: MachineScansTable
  machine_silences: MachineSilencesTable
  machine_state_changes: MachineStateChangesTable
  machine_stays: MachineStaysTable
  machine_transfers: MachineTransfersTable
  machines: MachinesTable
  mailed_links: MailedLinksTable
  membership_grants: MembershipGrantsTable
  memberships: MembershipsTable
  migrations: MigrationsTable
  networks: NetworksTable
  nodes: NodesTable
  notification_quiet: NotificationQuietTable
  notification_settings: NotificationSettingsTable
  notifications: NotificationsTable
  operators: OperatorsTable
  orders: OrdersTable
  outbox_mails: OutboxMailsTable
  outside_address_changes: OutsideAddressChangesTable
  outside_addresses: OutsideAddressesTable
  overlapping_games: OverlappingGamesTable
  page_timings: PageTimingsTable
  pardoned_days: PardonedDaysTable
  passkeys: PasskeysTable
  pictures: PicturesTable
  play_players: PlayPlayersTable
  player_reports: PlayerReportsTable
  plays: PlaysTable
  profiles: ProfilesTable
  push_subscriptions: PushSubscriptionsTable
  quest_badges: QuestBadgesTable
  quest_dry_runs: QuestDryRunsTable
  quests: QuestsTable
  rank_changes: RankChangesTable
  rank_counters: RankCountersTable
  rank_days: RankDaysTable
  record_revisions: RecordRevisionsTable
  recovery_codes: RecoveryCodesTable
  registration_failures: RegistrationFailuresTable
  registrations: RegistrationsTable
  removed_high_scores: RemovedHighScoresTable
  replaced_passwords: ReplacedPasswordsTable
  resting_names: RestingNamesTable
  review_periods: ReviewPeriodsTable
  review_plays: ReviewPlaysTable
  revisions: RevisionsTable
  score_reviews: ScoreReviewsTable
  sessions: SessionsTable
  settings: SettingsTable
  shop_hooks: ShopHooksTable
  shop_reconciled: ShopReconciledTable
  staff_invitations: StaffInvitationsTable
  support_codes: SupportCodesTable
  team_codes: TeamCodesTable
  title_players: TitlePlayersTable
  title_score_figures: TitleScoreFiguresTable
  uncounted_games: UncountedGamesTable
  usage_counts: UsageCountsTable
  used_passkey_challenges: UsedPasskeyChallengesTable
  user_achievements: UserAchievementsTable
  user_badges: UserBadgesTable
  user_counters: UserCountersTable
  user_days: UserDaysTable
  user_points: UserPointsTable
  user_quest_progress: UserQuestProgressTable
  user_title_progress: UserTitleProgressTable
  user_title_stats: UserTitleStatsTable
  user_totals: UserTotalsTable
  user_zones: UserZonesTable
  users: UsersTable
  venue_machine_days: VenueMachineDaysTable
  venue_player_days: VenuePlayerDaysTable
  weekly_reports: WeeklyReportsTable
}
