/** Views of the generated playfield that the build draws; see art/build-art.ts for their cameras. */
export type PlayfieldView = 'landing-wide' | 'landing-phone' | 'auth' | 'drained' | 'waiting' | `quest-${string}`

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

/** Holds the place of a title's picture until it is known which: a table with its lamps low. */
export const WaitingArt = ({ className = '' }: { className?: string }) => (
  <span className={`art-frame waiting-art ${className}`} aria-hidden="true">
    <Playfield view="waiting" eager width={1200} height={470} />
  </span>
)
