import { z } from 'zod'
import { FaultKind, FaultSeverity, FaultState } from './fault-reports.ts'
import { MachineHistoryEntry, OwnerCommand, Presence } from './machines-entities.ts'
import { holdKinds, playProofs } from './rules/game-reviews.ts'
import type { GameCounter } from './telemetry-entities.ts'
import { Count, Day, GroupType, Id, ModelType, Score, Time } from './wire.ts'

type About = { unit?: string; rate?: string; retention?: string; person?: 'no' | 'not named' }

const kept = 'kept with the machine'

/** Returns a function that describes the fields of one record: how often a value arises, and how long the portal keeps it. */
const fieldsOf =
  (rate: string, retention = kept, person: About['person'] = 'no') =>
  <T extends z.ZodType>(schema: T, description: string, more: About = {}): T =>
    schema.meta({ description, unit: 'none', rate, retention, person, ...more })

const Text = z.string()
const Registration = Count.min(1)
const registrationText = 'Number of the machine’s registration, counted from its first; joins with `registration`'
const locationText = 'Location, if it is yours or public; joins with `stay`'
const roleText = (did: string) => `Who ${did}: the owner, their staff, or the portal; never a name`
const utc = { unit: 'UTC' }

/** Role of the person behind a step. */
const Role = z.enum(['owner', 'staff', 'portal'])

const replaced = 'until the next value replaces it'
const state = fieldsOf('at each change', replaced)
const perHello = { rate: 'at each start of the machine' }
const perHeartbeat = { rate: 'every 20 seconds while the machine is online' }
const once = { rate: 'once', retention: kept }

const Machine = z.object({
  exported_at: state(Time, 'When this file was written', { ...utc, rate: 'at each export', retention: 'not stored' }),
  registration: state(Registration, 'Number of your registration; 1 for the first owner', { ...once, unit: 'registrations' }),
  serial: state(Text, 'Serial as on the plate', once),
  serial_number: state(Text, 'The part of the serial that the portal shows', once),
  machine_uid: state(Text, 'Id of the machine at the portal, new after each change of owner', once),
  name: state(Text.nullable(), 'The name that you gave it'),
  title_code: state(Text, 'Code of the game', once),
  title_name: state(Text, 'Name of the game', once),
  model_code: state(Text, 'Code of the model', once),
  model_type: state(ModelType, 'Type of the model', once),
  model_name: state(Text, 'Name of the model', once),
  built_on: state(Day, 'Day on which it was built', { ...once, unit: 'date' }),
  machine_configuration_number: state(Text, 'Configuration number of the cabinet', perHello),
  configuration_number: state(Text, 'Configuration number', perHello),
  code_version: state(Text, 'Software that it runs', perHeartbeat),
  newest_code_version: state(Text.nullable(), 'Newest software published for the game'),
  key_version: state(Count, 'Starts since the registration: each start gets a new key', { ...perHello, unit: 'starts' }),
  presence: state(Presence, 'Online: heard within 40 seconds; late: within 80 seconds'),
  last_heard_at: state(Time.nullable(), 'Last message', { ...utc, ...perHeartbeat }),
  last_played_at: state(Time.nullable(), 'End of the last game', { ...utc, rate: 'per game' }),
  last_alert_at: state(Time.nullable(), 'Last alert', { ...utc, rate: 'per alert' }),
  open_alerts: state(Count, 'Alert groups that are open and not snoozed', { unit: 'alert groups' }),
  coin_door_open: state(z.boolean(), 'Whether the coin door is open', perHeartbeat),
  out_of_service: state(z.boolean(), 'Whether you took it out of service'),
  pending_hardware_replacement: state(z.boolean(), 'Whether it awaits a hardware replacement'),
  games_waiting: state(Count.nullable(), 'Finished games that it has not delivered yet', { ...perHeartbeat, unit: 'games' }),
  clock_offset_ms: state(z.int(), 'Clock of the portal minus clock of the machine', { ...perHeartbeat, unit: 'milliseconds' }),
})

const registration = fieldsOf('per registration')

const RegistrationRecord = z.object({
  registration: registration(Registration, 'Number of the registration, 1 for the first', { unit: 'registrations' }),
  is_yours: registration(z.boolean(), 'Whether you are its owner'),
  kind: registration(GroupType.nullable(), 'At a home or at a business; empty without an owner'),
  registered_at: registration(Time.nullable(), 'When the owner entered the code', utc),
  completed_at: registration(Time.nullable(), 'When the machine confirmed it', utc),
  ended_at: registration(Time.nullable(), 'When the machine was removed or transferred; empty for the current one', utc),
  is_transferred: registration(z.boolean(), 'Whether it ended by a transfer to the next owner'),
  code_version: registration(Text, 'Last software in this time'),
  last_heard_at: registration(Time.nullable(), 'Last message in this time', utc),
})

const step = fieldsOf('per step in the life of the machine')
const factorySteps = ['built', 'removed', 'code_renewed', 'secret_revoked', 'secret_replaced', 'released'] as const

const Step = z.object({
  registration: step(Registration.nullable(), `${registrationText}; empty for steps of the maker`, { unit: 'registrations' }),
  at: step(Time, 'When', utc),
  step: step(z.enum([...MachineHistoryEntry.shape.status.options, ...factorySteps]), 'What changed'),
  by: step(z.enum(['owner', 'maker', 'portal']), 'Whose step it was; never a name'),
})

const transfer = fieldsOf('per transfer code')

const Transfer = z.object({
  registration: transfer(Registration, registrationText, { unit: 'registrations' }),
  offered_at: transfer(Time, 'When the owner made the code', utc),
  expires_at: transfer(Time, 'Until when the code works', utc),
  state: transfer(z.enum(['offered', 'accepted', 'declined', 'cancelled']), 'State of the offer'),
  is_entered: transfer(z.boolean(), 'Whether a player entered the code'),
  answered_at: transfer(Time.nullable(), 'When it was accepted, declined or canceled', utc),
})

const stay = fieldsOf('per move to another location')

const Stay = z.object({
  registration: stay(Registration, registrationText, { unit: 'registrations' }),
  since: stay(Time.nullable(), 'From when; empty for the time before locations were recorded', utc),
  until: stay(Time.nullable(), 'Until when; empty while it lasts', utc),
  kind: stay(GroupType.nullable(), 'A home or a business; empty without a location'),
  location_id: stay(Id.nullable(), 'Id of the location, if it is yours or public', { unit: 'id' }),
  location_name: stay(Text.nullable(), 'Name of the location, if it is yours or public'),
  city: stay(Text.nullable(), 'City of the location, if it is yours or public'),
  country: stay(Text.nullable(), 'Country of the location, if it is yours or public'),
})

const presence = fieldsOf('at each change, at most every 3 seconds')

const PresenceChange = z.object({
  registration: presence(Registration, registrationText, { unit: 'registrations' }),
  at: presence(Time, 'When', utc),
  state: presence(Presence, 'State from then on'),
})

const silence = fieldsOf('per silence of at least 80 seconds', '400 days')

const Silence = z.object({
  registration: silence(Registration, registrationText, { unit: 'registrations' }),
  from: silence(Time.nullable(), 'Last message before the silence; empty for a new machine', utc),
  until: silence(Time, 'First message after it', utc),
})

const version = fieldsOf('per software version', 'computed from the games')

const Version = z.object({
  code_version: version(Text, 'Software version'),
  first_game_at: version(Time, 'End of the first game with it', utc),
  last_game_at: version(Time, 'End of the last game with it', utc),
  games: version(Count, 'Counted games with it', { unit: 'games' }),
})

const alert = fieldsOf('per alert that the machine sends')

const Alert = z.object({
  registration: alert(Registration, registrationText, { unit: 'registrations' }),
  alert_id: alert(Id, 'Id of the alert', { unit: 'id' }),
  alert_group_id: alert(Id.nullable(), 'Joins with `alert_group`', { unit: 'id' }),
  type: alert(Text, 'Kind: technical, network, coin_door or cleared'),
  name: alert(Text, 'Name that the machine gives it'),
  messages: alert(z.array(z.string()), 'Messages of the machine'),
  at: alert(Time, 'When it arose, by the clock of the machine', utc),
  received_at: alert(Time, 'When the portal received it', utc),
})

const group = fieldsOf('per group: alerts of one kind until they are resolved')

const AlertGroupRecord = z.object({
  registration: group(Registration, registrationText, { unit: 'registrations' }),
  alert_group_id: group(Id, 'Id of the group', { unit: 'id' }),
  type: group(Text, 'Kind: as of alerts, or offline (not heard) or silent (not played)'),
  name: group(Text, 'Name of the alert'),
  messages: group(z.array(z.string()), 'Last messages'),
  times: group(Count, 'Alerts in the group', { unit: 'alerts' }),
  first_at: group(Time, 'First alert', utc),
  last_at: group(Time, 'Last alert', utc),
  state: group(z.enum(['open', 'acknowledged', 'resolved']), 'State of the group'),
  acknowledged_at: group(Time.nullable(), 'When it was acknowledged', utc),
  acknowledged_by: group(Role.nullable(), roleText('acknowledged it')),
  snoozed_at: group(Time.nullable(), 'When it was snoozed; empty when it is not', utc),
  snoozed_until: group(Time.nullable(), 'Until when; empty until it happens again', utc),
  snoozed_by: group(Role.nullable(), roleText('snoozed it')),
  resolved_at: group(Time.nullable(), 'When it was resolved', utc),
  resolved_by: group(z.enum(['owner', 'staff', 'machine']).nullable(), 'Who resolved it; the machine by its own message'),
})

const command = fieldsOf('per command')

const Command = z.object({
  registration: command(Registration, registrationText, { unit: 'registrations' }),
  command_id: command(Id, 'Id of the command', { unit: 'id' }),
  kind: command(OwnerCommand.shape.kind, 'What the machine is to do'),
  code_version: command(Text.nullable(), 'Version to load, of an update'),
  out_of_service: command(z.boolean().nullable(), 'Out of service or back, of that command'),
  asked_at: command(Time, 'When it was sent', utc),
  asked_by: command(Role, roleText('sent it')),
  taken_at: command(Time.nullable(), 'When the machine got it', utc),
  ended_at: command(Time.nullable(), 'When the machine answered it or it was canceled', utc),
  expires_at: command(Time.nullable(), 'Until when the machine may carry it out', utc),
  state: command(OwnerCommand.shape.state, 'State of the command'),
  message: command(Text.nullable(), 'Answer of the machine'),
})

const game = fieldsOf('per game')

const Game = z.object({
  registration: game(Registration, registrationText, { unit: 'registrations' }),
  game_id: game(Id, 'Id of the game at the portal', { unit: 'id' }),
  uuid: game(Text.nullable(), 'Id that the machine gave the game'),
  started_at: game(Time, 'Start, corrected by the offset of the machine’s clock', utc),
  ended_at: game(Time, 'End, corrected likewise', utc),
  received_at: game(Time, 'When the portal received it', utc),
  title_code: game(Text, 'Code of the game'),
  model_type: game(ModelType, 'Type of the model'),
  code_version: game(Text, 'Software on which it was played'),
  location_id: game(Id.nullable(), locationText, { unit: 'id' }),
  players: game(Count, 'Players, guests included', { unit: 'players' }),
  state: game(
    z.enum(['counted', 'held', 'refused', 'waiting']),
    'Counted; held or refused by a review; or waiting to be counted, for a second',
  ),
  review_reasons: game(z.array(z.enum(holdKinds)), 'Reasons of a review, if there was one'),
  verified: game(z.boolean(), 'On a machine at a public location, with a player who was there'),
  late: game(z.boolean(), 'Arrived more than seven days after its end'),
})

const player = fieldsOf('per player of a game', kept, 'not named')
const counter = (text: string) =>
  player(Count.nullable(), `${text} in the game, if the machine reports them`, { unit: 'count', person: 'not named' })

const counters = {
  games_played: counter('Games, usually 1,'),
  modes_started: counter('Modes that were started'),
  modes_completed: counter('Modes that were completed'),
  multiballs_started: counter('Multiballs that were started'),
  jackpots: counter('Jackpots'),
  super_jackpots: counter('Super jackpots'),
  combos: counter('Combos'),
  loops: counter('Loops'),
  ramps: counter('Ramps'),
  spins: counter('Spins'),
  skill_shots: counter('Skill shots'),
  targets: counter('Targets'),
  extra_balls: counter('Extra balls'),
} satisfies Record<GameCounter, z.ZodType>

const GamePlayer = z.object({
  registration: player(Registration, registrationText, { unit: 'registrations', person: 'no' }),
  game_id: player(Id, 'Joins with `game`', { unit: 'id', person: 'no' }),
  slot: player(z.int().min(1).max(4), 'Position in the game, 1 to 4', { unit: 'position' }),
  score: player(Score, 'Score', { unit: 'points' }),
  is_named: player(z.boolean(), 'Whether the slot belongs to a player of the portal; a guest’s does not'),
  proof: player(z.enum(playProofs), 'What showed that the player was there'),
  uncounted_reason: player(Text.nullable(), 'Why a named player became a guest', { retention: '90 days' }),
  disowned: player(z.boolean(), 'Whether a player said that they did not play it'),
  removed_from_high_scores: player(z.boolean(), 'Whether the owner took it off the high scores'),
  score_review: player(z.enum(['open', 'left', 'removed', 'restored']).nullable(), 'State of a review of the score'),
  achievements: player(z.array(z.string()), 'Codes of achievements of the title that the machine reported'),
  ...counters,
  other_counters: player(
    z.record(z.string(), z.unknown()).nullable(),
    'All other numbers that the machine reported under names of its own',
    { unit: 'given by the machine' },
  ),
})

const scan = fieldsOf('per code that a player showed', '90 days', 'not named')

const Scan = z.object({
  registration: scan(Registration, registrationText, { unit: 'registrations', person: 'no' }),
  at: scan(Time, 'When the machine read the code', utc),
  offline: scan(z.boolean(), 'Whether the machine kept it while it could not reach the portal'),
})

const report = fieldsOf('per fault report: one kind until it is closed', kept, 'not named')

const FaultReportRecord = z.object({
  registration: report(Registration, registrationText, { unit: 'registrations', person: 'no' }),
  fault_report_id: report(Id, 'Id of the report', { unit: 'id', person: 'no' }),
  kind: report(FaultKind, 'What does not work'),
  severity: report(FaultSeverity, 'The worst that was reported'),
  state: report(FaultState, 'State of the report'),
  times: report(Count, 'Times it was reported', { unit: 'reports' }),
  first_at: report(Time, 'First time', utc),
  last_at: report(Time, 'Last time', utc),
  answered_at: report(Time.nullable(), 'When it was answered', utc),
  answered_by: report(Role.nullable(), roleText('answered it')),
})

const entry = fieldsOf('each time that a player or visitor reports a fault', kept, 'not named')

const FaultReportEntry = z.object({
  fault_report_id: entry(Id, 'Joins with `fault_report`', { unit: 'id', person: 'no' }),
  at: entry(Time, 'When', utc),
  severity: entry(FaultSeverity, 'How bad it was'),
})

const review = fieldsOf('per review of the machine')

const MachineReview = z.object({
  registration: review(Registration, registrationText, { unit: 'registrations' }),
  cause: review(z.enum(['disowned_games', 'code_at_two_machines']), 'Why the maker reviewed the machine'),
  opened_at: review(Time, 'When it was opened', utc),
  closed_at: review(Time.nullable(), 'When it was closed', utc),
})

const day = fieldsOf('per day with games', 'computed from the games')

const PlayedDay = z.object({
  registration: day(Registration, registrationText, { unit: 'registrations' }),
  day: day(Day, 'Day at the location', { unit: 'date at the location' }),
  games: day(Count, 'Counted games', { unit: 'games' }),
  players: day(Count, 'Slots in these games, guests included', { unit: 'slots' }),
  minutes: day(Count, 'Time in games', { unit: 'minutes' }),
  high_score: day(Score, 'Highest score', { unit: 'points', person: 'not named' }),
})

/** The records of a machine's data by name. Each field says its unit, rate, retention, and whether a person caused it. */
export const machineDataRecords = {
  machine: Machine,
  registration: RegistrationRecord,
  step: Step,
  transfer: Transfer,
  stay: Stay,
  presence: PresenceChange,
  silence: Silence,
  version: Version,
  alert: Alert,
  alert_group: AlertGroupRecord,
  command: Command,
  fault_report: FaultReportRecord,
  fault_report_entry: FaultReportEntry,
  machine_review: MachineReview,
  scan: Scan,
  game: Game,
  game_player: GamePlayer,
  day: PlayedDay,
} as const

export type MachineRecordName = keyof typeof machineDataRecords
export type MachineDataRow = z.output<(typeof machineDataRecords)[MachineRecordName]>
