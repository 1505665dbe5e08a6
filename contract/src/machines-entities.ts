import { z } from 'zod'
import { Colour, GlowColor, LampColor, Count, GroupType, Id, ModelType, PictureUrl, Score, Time, ShownInitials } from './wire.ts'

export const Presence = z.enum(['online', 'late', 'offline']).meta({ id: 'Presence' })
export type Presence = z.output<typeof Presence>

/** Of the last seven days; the message `No Alerts` marks the time they were cleared. */
export const RecentAlert = z.object({ message: z.string(), date_of_event: Time }).meta({ id: 'RecentAlert' })

export const MachineModel = z
  .object({
    type: ModelType,
    model_type_name: z.string(),
    title: z.object({
      id: Id,
      pk: Id,
      name: z.string(),
      code: z.string(),
      square_logo: PictureUrl,
      variable_width_logo: PictureUrl,
      primary_background: PictureUrl,
      default_backglass_image: PictureUrl,
      gradient_start: Colour,
      gradient_stop: Colour,
      lamp_color: LampColor,
      glow_color: GlowColor,
    }),
  })
  .meta({ id: 'MachineModel' })

export const MachineAddress = z
  .object({
    location_id: Id.nullable(),
    name: z.string(),
    street_address: z.string(),
    street_address_2: z.string(),
    city: z.string(),
    state: z.string(),
    postal_code: z.string(),
    country: z.string(),
  })
  .meta({ id: 'MachineAddress' })

export const MachineHistoryEntry = z
  .object({
    status: z.enum([
      'registration',
      'registration_failed',
      'registration_removed',
      'transferred',
      'archived',
      'moved',
      'out_of_service',
      'in_service',
    ]),
    date: Time,
  })
  .meta({ id: 'MachineHistoryEntry' })

export const MachineRow = z
  .object({
    id: Id,
    pk: Id,
    uid: z.string(),
    game_code: z.string(),
    game_name: z.string(),
    model_type: ModelType,
    model_type_name: z.string(),
    model_code: z.string(),
    model: MachineModel,
    custom_display_name: z.string(),
    group_type: GroupType,
    address: MachineAddress,
    registration_completion_date: Time.nullable(),
    date_archived: Time.nullable(),
    archived: z.boolean(),
    transferred: z.boolean(),
    serial_number: z.string(),
    machine_configuration_number: z.string(),
    configuration_number: z.string(),
    version: z.string(),
    pending_hardware_replacement: z.boolean(),
    last_activity: Time.nullable(),
    last_played: Time.nullable(),
    last_heard: Time.nullable(),
    presence: Presence,
    online: z.boolean(),
    active: z.boolean(),
    out_of_service: z.boolean(),
    coin_door_open: z.boolean(),
    alerts: Count,
    last_alert: Time.nullable(),
    last_seven_day_tech_alerts: z.array(RecentAlert),
    history: z.array(MachineHistoryEntry),
    /** The newest code published for the title; empty when none is. */
    newest_version: z.string(),
  })
  .meta({ id: 'MachineRow' })
export type MachineRow = z.output<typeof MachineRow>

/** Public view: private players appear by their initials. */
export const GameInPlay = z
  .object({
    title_code: z.string(),
    /** 0 when the game is over or was given up. */
    ball: z.int().nonnegative(),
    players: z.array(
      z.object({ slot: z.int().min(1).max(4), username: z.string().nullable(), initials: ShownInitials, score: Score }),
    ),
    player: z.int().min(1).max(4),
    at: Time,
  })
  .meta({ id: 'GameInPlay' })
export type GameInPlay = z.output<typeof GameInPlay>

/** A game in play, for one of its players. */
export const OwnGameInPlay = z
  .object({ ...GameInPlay.shape, machine_id: Id, slot: z.int().min(1).max(4), started_at: Time })
  .meta({ id: 'OwnGameInPlay' })
export type OwnGameInPlay = z.output<typeof OwnGameInPlay>

/** Fields that only owner and home team may see are null for others. */
export const MachineDetail = z
  .object({
    id: Id,
    pk: Id,
    uid: z.string(),
    game_name: z.string(),
    game_code: z.string(),
    game_model: z.object({ type: ModelType, model_type_name: z.string(), model_code: z.string() }),
    model: MachineModel,
    model_type: ModelType,
    custom_display_name: z.string(),
    location_locality: z.string(),
    location_type: z.string(),
    address: MachineAddress.nullable(),
    owner: z.string().nullable(),
    version: z.string(),
    code_version: z.string(),
    date_published: Time.nullable(),
    presence: Presence,
    online: z.boolean(),
    last_heard: Time.nullable(),
    last_played: Time.nullable(),
    out_of_service: z.boolean(),
    archived: z.boolean(),
    coin_door_open: z.boolean().nullable(),
    serial_number: z.string().nullable(),
    is_mine: z.boolean(),
    alerts: z.array(RecentAlert),
    last_seven_day_tech_alerts: z.array(RecentAlert),
    newest_version: z.string(),
    group_type: GroupType,
    open_alerts: Count.nullable(),
    in_play: GameInPlay.nullable(),
    pending: z.boolean(),
    transferred: z.boolean(),
    pending_hardware_replacement: z.boolean(),
    model_code: z.string().nullable(),
    machine_configuration_number: z.string().nullable(),
    configuration_number: z.string().nullable(),
    registration_completion_date: Time.nullable(),
    history: z.array(MachineHistoryEntry),
    /** Finished games that the machine has not delivered; null for others and when it does not say. */
    games_waiting: Count.nullable(),
    transfer: z.object({ id: Id, username: z.string(), is_entered: z.boolean(), offered_at: Time, expires_at: Time }).nullable(),
  })
  .meta({ id: 'MachineDetail' })
export type MachineDetail = z.output<typeof MachineDetail>

export const MachineTransfer = z
  .object({
    id: Id,
    machine_name: z.string(),
    game_name: z.string(),
    model_type_name: z.string(),
    serial_number: z.string(),
    /** Names are empty for minors; `to_username` is also empty until the code is entered. */
    from_username: z.string(),
    to_username: z.string(),
    is_entered: z.boolean(),
    offered_at: Time,
    expires_at: Time,
    is_to_me: z.boolean(),
  })
  .meta({ id: 'MachineTransfer' })
export type MachineTransfer = z.output<typeof MachineTransfer>

export const CommandKind = z.enum(['locate', 'reboot', 'update']).meta({ id: 'CommandKind' })
export type CommandKind = z.output<typeof CommandKind>

export const OwnerCommand = z
  .object({
    id: Id,
    machine_id: Id,
    kind: z.enum([...CommandKind.options, 'out-of-service']),
    state: z.enum(['waiting', 'taken', 'done', 'refused', 'failed', 'expired', 'canceled']),
    code_version: z.string().nullable(),
    out_of_service: z.boolean().nullable(),
    message: z.string(),
    asked_by: z.string().nullable(),
    asked_at: Time,
    expires_at: Time.nullable(),
    ended_at: Time.nullable(),
  })
  .meta({ id: 'OwnerCommand' })
export type OwnerCommand = z.output<typeof OwnerCommand>

export const FleetRow = z
  .object({
    id: Id,
    name: z.string(),
    game_name: z.string(),
    game_code: z.string(),
    model_type_name: z.string(),
    serial_number: z.string(),
    group_type: GroupType,
    location_id: Id.nullable(),
    location_name: z.string(),
    presence: Presence,
    last_heard: Time.nullable(),
    last_played: Time.nullable(),
    version: z.string(),
    newest_version: z.string(),
    outdated: z.boolean(),
    out_of_service: z.boolean(),
    coin_door_open: z.boolean(),
    pending: z.boolean(),
    pending_hardware_replacement: z.boolean(),
    open_alerts: Count,
    last_alert: Time.nullable(),
    open_commands: z.array(CommandKind),
    /** Plays of the last fourteen days at its location, today last. */
    days: z.array(Count),
    gradient_start: Colour,
    gradient_stop: Colour,
    lamp_color: LampColor,
    glow_color: GlowColor,
  })
  .meta({ id: 'FleetRow' })
export type FleetRow = z.output<typeof FleetRow>
