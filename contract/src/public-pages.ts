import { z } from 'zod'
import { Achievement, EarnedAchievement } from './achievements.ts'
import { endpoint } from './endpoint.ts'
import { GameTitle } from './games.ts'
import { PublicRow } from './leaderboards-entities.ts'
import { locationsCalls } from './locations.ts'
import { Location } from './locations-entities.ts'
import { Colour, Count, IdText, Latitude, Longitude, PictureUrl, Score, ShownInitials, Time, answer } from './wire.ts'

/** A secret achievement hides its text. */
export const PublicAchievement = Achievement.pick({
  id: true,
  title: true,
  description: true,
  points: true,
  icon: true,
  shape: true,
  percent: true,
}).meta({ id: 'PublicAchievement' })
export type PublicAchievement = z.output<typeof PublicAchievement>

/** The worldwide leaderboard of a game with its best games; private players and minors are initials. */
export const PublicWorldBoard = z
  .object({
    event_code: z.string(),
    title_code: z.string(),
    title_name: z.string(),
    players: Count,
    rows: z.array(PublicRow),
  })
  .meta({ id: 'PublicWorldBoard' })
export type PublicWorldBoard = z.output<typeof PublicWorldBoard>

const Progress = z.object({ lit: Count, total: Count })

/** The profile of a person who lets people without an account see it. */
export const PublicPlayer = z
  .object({
    uid: z.string(),
    username: z.string(),
    initials: ShownInitials,
    avatar_url: PictureUrl,
    background_color_hex: Colour,
    is_all_access: z.boolean(),
    joined_date: Time,
    /** Of people who work for the maker. */
    bio: z.string().nullable(),
    games_played: Count,
    points: Count,
    achievements: Progress,
    /** Without those that the person hides. */
    badges: Count,
    /** Without secret achievements. */
    showcase: z.array(EarnedAchievement.omit({ earned_at: true })).max(6),
    /** The best score of each game with its model; most played games first. */
    best_scores: z.array(
      z.object({
        title_code: z.string(),
        title_name: z.string(),
        model_type_name: z.string(),
        score: Score,
        achievements: Progress,
      }),
    ),
  })
  .meta({ id: 'PublicPlayer' })
export type PublicPlayer = z.output<typeof PublicPlayer>

const search = locationsCalls.search.query

/** Reads of pages that need no account. They show nothing of homes, private locations, private players and minors. */
export const publicPagesCalls = {
  /** By code or number. */
  game: endpoint({
    call: 'GET public/games/{id}',
    caller: 'anyone',
    owner: 'everybody',
    queries: 4,
    summary: "Show a game's public page",
    params: z.object({ id: z.string().min(1).max(32) }),
    reply: answer({
      title: GameTitle,
      /** Public locations with a machine of it. */
      locations: Count,
      achievements: z.array(PublicAchievement),
      /** Null before the game is released. */
      board: PublicWorldBoard.nullable(),
      /** At most three, those with the most machines online. */
      places: z.array(Location),
    }),
    errors: ['object.unknown'],
  }),
  boards: endpoint({
    call: 'GET public/leaderboards/',
    caller: 'anyone',
    owner: 'none',
    queries: 2,
    summary: 'List the worldwide leaderboards with their leaders',
    reply: answer({ boards: z.array(PublicWorldBoard) }),
  }),
  /** Without a match, the nearest locations with `nearest`. */
  places: endpoint({
    call: 'GET public/locations/',
    caller: 'anyone',
    owner: 'none',
    queries: 1,
    summary: 'Search public locations',
    query: search,
    reply: locationsCalls.search.reply.extend({ nearest: z.boolean() }),
  }),
  /** However far away: at most three, from the point, else from the named town. */
  nearest: endpoint({
    call: 'GET public/locations/nearest',
    caller: 'anyone',
    owner: 'none',
    queries: 1,
    summary: 'List the locations nearest to a point or town',
    query: search,
    reply: locationsCalls.search.reply,
  }),
  /** Names on a map that has no tiles. */
  towns: endpoint({
    call: 'GET public/map_towns',
    caller: 'anyone',
    owner: 'none',
    queries: 0,
    summary: 'List the largest towns of an area',
    query: z.object({ south: Latitude, west: Longitude, north: Latitude, east: Longitude }),
    reply: answer({
      towns: z.array(z.object({ name: z.string(), latitude: z.number(), longitude: z.number(), population: Count })).max(40),
    }),
  }),
  place: endpoint({
    call: 'GET public/locations/{id}',
    caller: 'anyone',
    owner: 'everybody',
    queries: 1,
    summary: 'Show a public location',
    params: z.object({ id: IdText }),
    reply: answer({ location: Location }),
    errors: ['object.unknown'],
  }),
  /** Everybody who did not switch this on, is private or is a minor is unknown. */
  player: endpoint({
    call: 'GET public/players/{uid}',
    caller: 'anyone',
    owner: 'everybody',
    queries: 6,
    summary: 'Show a player who lets people without an account see the profile',
    params: z.object({ uid: z.string().min(1).max(64) }),
    reply: answer({ player: PublicPlayer }),
    errors: ['object.unknown'],
  }),
}
