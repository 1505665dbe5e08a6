export type Raw = Record<string, unknown>

export const text = (value: unknown): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined
export const oneOf = <const T extends readonly string[]>(value: unknown, options: T): T[number] | undefined =>
  options.find((option) => option === value)
export const page = (value: unknown, below = 100_000): number | undefined => {
  const number = Math.trunc(Number(value))
  return number > 1 && number < below ? number : undefined
}

const number = (value: unknown): number | undefined => (/^[1-9]\d{0,14}$/.test(String(value)) ? Number(value) : undefined)

/** Omits undefined values, so that an address has no empty parameters. */
export function withoutUndefined<T extends Raw>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}

export const insiderSearch = (raw: Raw) => withoutUndefined({ redirect: text(raw['redirect']) })
export const loginSearch = (raw: Raw) =>
  withoutUndefined({ redirectUri: text(raw['redirectUri']), checkout_url: text(raw['checkout_url']) })
export const cartSearch = (raw: Raw) => withoutUndefined({ checkout_url: text(raw['checkout_url']) })
/** Result of a payment. Any given value counts, an empty one too, and stays as it is so that the address does not change. */
export const resultSearch = ({ result_success: given }: Raw): { result_success?: string | boolean | number } => {
  if (given === undefined) return {}
  return { result_success: typeof given === 'boolean' || typeof given === 'number' || typeof given === 'string' ? given : '' }
}
export const tokenSearch = (raw: Raw) => withoutUndefined({ token: text(raw['token']) })
/** A short link: its key, or the game whose instructions are wanted. */
export const redirectSearch = (raw: Raw) => withoutUndefined({ r: text(raw['r']), game: text(raw['game']) })
export const landingSearch = (raw: Raw) => ({ ...redirectSearch(raw), ...insiderSearch(raw) })
export const handOverSearch = (raw: Raw) => withoutUndefined({ return_to: text(raw['return_to']) })
export const pageSearch = (raw: Raw) => withoutUndefined({ page: page(raw['page']) })
export const gamesSearch = (raw: Raw) =>
  withoutUndefined({ q: text(raw['q']), show: oneOf(raw['show'], ['played', 'new', 'coming']) })
export const achievementsSearch = (raw: Raw) =>
  withoutUndefined({
    category: text(raw['category']),
    show: oneOf(raw['show'], ['lit', 'to-go']),
    sort: oneOf(raw['sort'], ['points-down', 'rarity']),
    with: number(raw['with']),
  })
export const boardsSearch = (raw: Raw) =>
  withoutUndefined({
    kind: oneOf(raw['kind'], ['location', 'event', 'home', 'global', 'mine']),
    state: oneOf(raw['state'], ['current', 'upcoming', 'past']),
    title: text(raw['title']),
    page: page(raw['page']),
  })
export const boardSearch = (raw: Raw) =>
  withoutUndefined({
    title: text(raw['title']),
    model: oneOf(raw['model'], ['pro', 'premium', 'limited', 'home']),
    filter: oneOf(raw['filter'], ['following', 'location']),
    page: page(raw['page']),
    around: oneOf(raw['around'], ['me']),
  })
const day = (value: unknown): string | undefined => (/^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? String(value) : undefined)
export const dataSearch = (raw: Raw) =>
  withoutUndefined({
    title_id: number(raw['title_id']),
    from: day(raw['from']),
    to: day(raw['to']),
    where: oneOf(raw['where'], ['public', 'home']),
    page: page(raw['page']),
  })
export const badgesSearch = (raw: Raw) => withoutUndefined({ badge: text(raw['badge']), arrange: text(raw['arrange']) })
export const yearSearch = (raw: Raw) => {
  const month = number(raw['month']) ?? 0
  return withoutUndefined({ year: number(raw['year']), month: month >= 1 && month <= 12 ? month : undefined })
}
/** The theme of the page around the frame, and the number of rows. */
export const embedSearch = (raw: Raw) => withoutUndefined({ theme: text(raw['theme']), rows: text(raw['rows']) })
export const eventsSearch = (raw: Raw) => withoutUndefined({ show: oneOf(raw['show'], ['upcoming', 'past', 'mine']) })
export const homeBoardSearch = (raw: Raw) => ({
  ...boardSearch(raw),
  ...withoutUndefined({ edit: oneOf(String(raw['edit']), ['true']) }),
})
export const connectionsSearch = (raw: Raw) =>
  withoutUndefined({ list: oneOf(raw['list'], ['followers', 'team', 'blocked']), page: page(raw['page']) })
const within = (value: unknown, min: number, max: number): number | undefined => {
  const number = typeof value === 'number' || (typeof value === 'string' && value !== '') ? Number(value) : NaN
  return number >= min && number <= max ? number : undefined
}
export const locationsSearch = (raw: Raw) =>
  withoutUndefined({
    q: text(raw['q'])?.slice(0, 100),
    gameCode: text(raw['gameCode'])?.slice(0, 8).toUpperCase(),
    model: oneOf(raw['model'], ['pro', 'premium', 'limited', 'home']),
    lat: within(raw['lat'], -90, 90),
    lng: within(raw['lng'], -180, 180),
    km: within(raw['km'], 1, 20_000),
    working: oneOf(String(raw['working']), ['true']),
    page: page(raw['page']),
  })
export const publicLocationsSearch = (raw: Raw) =>
  withoutUndefined({
    q: text(raw['q'])?.slice(0, 100),
    gameCode: text(raw['gameCode'])?.slice(0, 8).toUpperCase(),
    page: page(raw['page']),
  })
export const publicBoardSearch = (raw: Raw) => withoutUndefined({ title: text(raw['title']), page: page(raw['page']) })
export const machineCodeSearch = (raw: Raw) => withoutUndefined({ ...toolSearch(raw), serial: text(raw['serial']) })
export const toolSearch = (raw: Raw) => withoutUndefined({ location: page(raw['location'], 1e15), code: text(raw['code']) })
export const fleetSorts = ['name', 'game', 'location', 'presence', 'alerts', 'last_heard', 'last_played', 'version'] as const
export const fleetSearch = (raw: Raw) =>
  withoutUndefined({
    q: text(raw['q'])?.slice(0, 60),
    location: page(raw['location'], 1e15),
    show: oneOf(raw['show'], ['playable', 'alerts', 'offline', 'resting', 'outdated']),
    sort: oneOf(raw['sort'], fleetSorts),
    down: oneOf(String(raw['down']), ['true']),
    page: page(raw['page']),
  })
