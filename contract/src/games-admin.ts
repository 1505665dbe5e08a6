import { z } from 'zod'
import { InsertShape } from './achievements.ts'
import { endpoint } from './endpoint.ts'
import { GameLayout } from './games.ts'
import { titleCodePattern } from './rules/title-cover.ts'
import { editorMessages } from './rules/editor-messages.ts'
import { coverMotifs, coverPicturePattern, coverTempers, hueStep, maxCoverPictureBytes } from './rules/title-cover.ts'
import {
  Colour,
  Count,
  Day,
  Done,
  Id,
  IdText,
  ModelType,
  PageNumber,
  PictureUrl,
  Time,
  answer,
  numberedPage,
  optionalText,
  shortText,
} from './wire.ts'

export const LastChange = z.object({ at: Time, by: z.string() }).meta({ id: 'LastChange' })
export type LastChange = z.output<typeof LastChange>

export const TitleState = z.enum(['released', 'new', 'coming']).meta({ id: 'TitleState' })
export type TitleState = z.output<typeof TitleState>

export const ChosenColors = z.object({ lamp_color: Colour, glow_color: Colour })

export const ChosenLayout = GameLayout.pick({ panels: true, achievement_columns: true })

const Motif = z.enum(coverMotifs)
const Temper = z.enum(coverTempers)
/** Degrees on the hue wheel. */
const Hue = z
  .int()
  .min(0)
  .max(360 - hueStep)
  .multipleOf(hueStep)
/** Percent of the picture's width or height. */
const Focus = z.int().min(0).max(100)
const PictureName = z.string().regex(coverPicturePattern)

/** A drawing is generated from these values; each that is null follows from the title. */
const CoverDrawing = z.object({
  source: z.literal('drawing'),
  motif: Motif.nullable(),
  hue: Hue.nullable(),
  temper: Temper.nullable(),
  night: z.boolean().nullable(),
})

/** Each cut of the picture keeps its focus. */
const CoverPicture = z.object({
  source: z.literal('picture'),
  picture: PictureName,
  focus_x: Focus,
  focus_y: Focus,
})

export const CoverFields = z.discriminatedUnion('source', [CoverDrawing, CoverPicture]).meta({ id: 'CoverFields' })
export type CoverFields = z.output<typeof CoverFields>

const Instructions = z.array(z.object({ heading: shortText(80), lines: z.array(shortText(400)).min(1).max(20) })).max(20)

export const TitleFields = z
  .object({
    name: shortText(60),
    is_new: z.boolean(),
    coming_soon: z.boolean(),
    coming_soon_url: z.string().trim().max(300).nullable(),
    release_date: Day.nullable(),
    gradient_start: Colour,
    gradient_stop: Colour,
    rules_url: z.string().trim().max(300).nullable(),
    cover: CoverFields,
    /** Null: the colors follow from the cover. */
    colors: ChosenColors.nullable(),
    layout: ChosenLayout.nullable(),
    models: z.array(z.object({ model_code: z.string().max(32), name: shortText(40) })).max(12),
    instructions: Instructions,
    instructions_de: Instructions.nullable(),
  })
  .meta({ id: 'TitleFields' })
export type TitleFields = z.output<typeof TitleFields>

export const NewModel = z.object({ model_type: ModelType, name: shortText(40) }).meta({ id: 'NewModel' })
export type NewModel = z.output<typeof NewModel>

export const ConsoleTitle = z
  .object({
    id: Id,
    pk: Id,
    code: z.string(),
    name: z.string(),
    state: TitleState,
    release_date: Day.nullable(),
    image: PictureUrl,
    achievements_count: Count,
    machines_connected: Count,
  })
  .meta({ id: 'ConsoleTitle' })
export type ConsoleTitle = z.output<typeof ConsoleTitle>

const kept = {
  revision: Count,
  last_change: LastChange.nullable(),
}

export const TitleDetail = z
  .object({
    id: Id,
    pk: Id,
    code: z.string(),
    ...kept,
    /** As pages show them, chosen or from the cover. Null until a cover is read. */
    shown_colors: ChosenColors.nullable(),
    fields: TitleFields,
    model_types: z.array(z.object({ model_code: z.string(), model_type: ModelType })),
  })
  .meta({ id: 'TitleDetail' })
export type TitleDetail = z.output<typeof TitleDetail>

export const AchievementFields = z
  .object({
    title: shortText(60),
    description: shortText(200),
    points: z.int().min(1, editorMessages.titles.points).max(1000, editorMessages.titles.points),
    category_id: Id,
    icon: z.string().regex(/^[a-z0-9-]{1,40}$/),
    shape: InsertShape,
    secret: z.boolean(),
    position: z.int().min(0).max(1000),
  })
  .meta({ id: 'AchievementFields' })
export type AchievementFields = z.output<typeof AchievementFields>

export const ConsoleAchievement = z
  .object({
    id: Id,
    pk: Id,
    code: z.string(),
    ...kept,
    fields: AchievementFields,
    category: z.string(),
    counter: z.string().nullable(),
    target: Count.nullable(),
    players: Count,
    withdrawn_at: Time.nullable(),
  })
  .meta({ id: 'ConsoleAchievement' })
export type ConsoleAchievement = z.output<typeof ConsoleAchievement>

const AchievementRule = z.object({
  code: z.string().regex(/^[A-Z0-9]{1,12}$/, editorMessages.titles.achievementCode),
  counter: z.string().max(40).nullable(),
  target: z.int().positive().max(1_000_000_000).nullable(),
})

/** The code cannot change, because machines report it. */
export const NewTitle = z
  .object({
    code: z.string().regex(titleCodePattern, editorMessages.titles.code),
    models: z.array(NewModel).min(1, editorMessages.titles.noModels).max(4),
    fields: TitleFields.omit({ models: true }),
  })
  .meta({ id: 'NewTitle' })
export type NewTitle = z.output<typeof NewTitle>

const base64Characters = Math.ceil(maxCoverPictureBytes / 3) * 4

const ofTitle = { params: z.object({ id: IdText }), caller: 'admin', errors: ['object.unknown'] } as const
const change = { params: z.object({ id: IdText }), caller: 'admin', errors: ['object.unknown', 'state.changed'] } as const
const saw = { revision: Count }
const reason = shortText(300)
const achievement = answer(ConsoleAchievement.shape)

export const gamesAdminCalls = {
  titles: endpoint({
    call: 'GET admin/titles',
    caller: 'admin',
    owner: 'none',
    queries: 0,
    summary: 'List the titles for admins',
    query: z.object({ page: PageNumber, search: optionalText(60).default(''), state: TitleState.optional() }),
    reply: numberedPage(ConsoleTitle),
  }),
  title: endpoint({
    ...ofTitle,
    call: 'GET admin/titles/{id}',
    owner: 'everybody',
    queries: 2,
    summary: 'Show a title for editing',
    reply: answer(TitleDetail.shape),
  }),
  addTitle: endpoint({
    call: 'POST admin/titles',
    caller: 'admin',
    owner: 'none',
    summary: 'Add a title',
    body: NewTitle,
    reply: answer(TitleDetail.shape),
    status: 201,
  }),
  addModel: endpoint({
    ...change,
    call: 'POST admin/titles/{id}/models',
    owner: 'everybody',
    summary: 'Add a model to a title',
    body: NewModel.extend(saw),
    reply: answer(TitleDetail.shape),
  }),
  saveTitle: endpoint({
    ...change,
    call: 'PUT admin/titles/{id}',
    owner: 'everybody',
    summary: 'Change how a title is shown',
    body: z.object({ ...saw, fields: TitleFields }),
    reply: answer(TitleDetail.shape),
  }),
  undoTitle: endpoint({
    ...change,
    call: 'POST admin/titles/{id}/undo',
    owner: 'everybody',
    summary: 'Undo the last change of a title',
    body: z.object(saw),
    reply: answer(TitleDetail.shape),
  }),
  /** Re-encoded to the size of the largest cut. The same picture is stored once. */
  addCoverPicture: endpoint({
    call: 'POST admin/cover_pictures',
    caller: 'admin',
    owner: 'none',
    summary: 'Add a picture for the cover of a title',
    body: z.object({
      data: z.base64().max(base64Characters, editorMessages.covers.tooLarge).meta({ description: 'A PNG, JPEG or AVIF, base64' }),
    }),
    reply: answer({ picture: z.string(), width: Count, height: Count }),
    status: 201,
    bodyBytes: base64Characters + 4096,
  }),
  achievements: endpoint({
    ...ofTitle,
    call: 'GET admin/titles/{id}/achievements',
    owner: 'everybody',
    queries: 3,
    summary: 'List the achievements of a title for admins',
    reply: answer({
      categories: z.array(z.object({ id: Id, name: z.string() })),
      counters: z.array(z.string()),
      achievements: z.array(ConsoleAchievement),
    }),
  }),
  addCategory: endpoint({
    ...ofTitle,
    call: 'POST admin/titles/{id}/categories',
    owner: 'everybody',
    summary: 'Add a category of achievements to a title',
    body: z.object({
      name: shortText(40),
      is_progressive: z.boolean(),
    }),
    reply: answer({ id: Id, name: z.string() }),
    status: 201,
  }),
  removeCategory: endpoint({
    ...change,
    call: 'POST admin/achievement_categories/{id}/remove',
    owner: 'everybody',
    summary: 'Remove an empty category of achievements',
    reply: Done,
  }),
  addAchievement: endpoint({
    ...ofTitle,
    call: 'POST admin/titles/{id}/achievements',
    owner: 'everybody',
    summary: 'Add an achievement to a title',
    body: AchievementRule.extend({ fields: AchievementFields }),
    reply: achievement,
    status: 201,
  }),
  saveAchievement: endpoint({
    ...change,
    call: 'PUT admin/achievements/{id}',
    owner: 'everybody',
    summary: 'Change an achievement',
    body: z.object({ ...saw, fields: AchievementFields }),
    reply: achievement,
  }),
  undoAchievement: endpoint({
    ...change,
    call: 'POST admin/achievements/{id}/undo',
    owner: 'everybody',
    summary: 'Undo the last change of an achievement',
    body: z.object(saw),
    reply: achievement,
  }),
  withdrawAchievement: endpoint({
    ...change,
    call: 'POST admin/achievements/{id}/withdraw',
    owner: 'everybody',
    summary: 'Withdraw an achievement',
    body: z.object({ ...saw, reason }),
    reply: achievement,
  }),
  restoreAchievement: endpoint({
    ...change,
    call: 'POST admin/achievements/{id}/restore',
    owner: 'everybody',
    summary: 'Let players unlock a withdrawn achievement again',
    body: z.object({ ...saw, reason }),
    reply: achievement,
  }),
}
