/** Views of the generated playfield that the build draws; see art/build-art.ts for their cameras. */
export type PlayfieldView = 'landing-wide' | 'landing-phone' | 'auth' | 'drained' | `quest-${string}`

type PlayfieldProps = { view: PlayfieldView; className?: string; eager?: boolean; width: number; height: number }

/** The perspective wire table: decoration of landing, sign-in, quests and error pages. */
export function Playfield({ view, className = '', eager = false, width, height }: PlayfieldProps) {
  return (
    <img
      className={className}
      src={`/art/playfield-${view}.svg`}
      alt=""
      width={width}
      height={height}
      decoding="async"
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
    />
  )
}
