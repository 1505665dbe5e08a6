/** Views of the generated playfield; cameras in art/build-art.ts. */
export type PlayfieldView = 'landing-wide' | 'landing-phone' | 'auth' | 'drained'

type PlayfieldProps = { view: PlayfieldView; className?: string; eager?: boolean; width: number; height: number }

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
