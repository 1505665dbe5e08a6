import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { languages } from './language.ts'
import { Colour, GlowColor, LampColor, Count, Day, Id, IdText, ModelType, PictureUrl, answer } from './wire.ts'

export const GameModel = z
  .object({ model_code: z.string(), model_type: ModelType, model_type_name: z.string() })
  .meta({ id: 'GameModel' })
export type GameModel = z.output<typeof GameModel>

/** GAME TITLE of the specification: a game as a product, with all its models. */
export const GameTitle = z
  .object({
    id: Id,
    pk: Id,
    name: z.string(),
    code: z.string(),
    internal_id: z.string(),
    is_new: z.boolean(),
    coming_soon: z.boolean(),
    coming_soon_url: z.string().nullable(),
    release_date: Day.nullable(),
    gradient_start: Colour,
    gradient_stop: Colour,
    lamp_color: LampColor,
    glow_color: GlowColor,
    backglass_image: PictureUrl,
    default_backglass_image: PictureUrl,
    primary_background: PictureUrl,
    square_logo: PictureUrl,
    variable_width_logo: PictureUrl,
    supports_game_progress: z.boolean(),
    models: z.array(GameModel),
    achievements_count: Count,
    machines_connected: Count,
  })
  .meta({ id: 'GameTitle' })
export type GameTitle = z.output<typeof GameTitle>

export const GameDocument = z
  .object({
    title: z.string(),
    url: z.string().nullable(),
    /** Of the sections; English if the title has no instructions in the reader's language. */
    language: z.enum(languages),
    sections: z.array(z.object({ heading: z.string(), lines: z.array(z.string()) })),
  })
  .meta({ id: 'GameDocument' })
export type GameDocument = z.output<typeof GameDocument>

export const GameLayout = z
  .object({
    header_image: PictureUrl,
    gradient_start: Colour,
    gradient_stop: Colour,
    panels: z.array(z.enum(['overview', 'achievements', 'leaderboards', 'locations', 'updates'])),
    achievement_columns: z.int().min(1).max(4),
    special_panels: z.array(z.string()),
  })
  .meta({ id: 'GameLayout' })
export type GameLayout = z.output<typeof GameLayout>

export const gamesCalls = {
  titles: endpoint({
    call: 'GET game_titles/',
    caller: 'anyone',
    owner: 'none',
    queries: 0,
    summary: 'List the game titles',
    reply: z.array(GameTitle),
  }),
  title: endpoint({
    call: 'GET game_titles/{id}',
    caller: 'anyone',
    owner: 'everybody',
    queries: 0,
    summary: 'Show a game title',
    params: z.object({ id: z.string().min(1).max(32) }),
    reply: answer(GameTitle.shape),
    errors: ['object.unknown'],
  }),
  instructions: endpoint({
    call: 'GET user_game_instructions',
    caller: 'player',
    owner: 'none',
    queries: 0,
    summary: 'Show how to play a game',
    query: z.object({ game_code: z.string().min(1).max(8) }),
    reply: answer({ game_code: z.string(), documents: z.array(GameDocument) }),
    errors: ['object.unknown'],
  }),
  layout: endpoint({
    call: 'GET game_layout_config',
    caller: 'player',
    owner: 'none',
    queries: 0,
    summary: "Show the layout of a title's page",
    query: z.object({ game_title: z.union([IdText, z.string().min(1).max(32)]) }),
    reply: answer({ game_title: z.string(), layout: GameLayout }),
  }),
}
