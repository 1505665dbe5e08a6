type PosterProps = {
  /** Title code of the catalogue, e.g. `ZIL`. */
  code: string
  /** tile 7:9 with a dissolved base, hero 21:9 wide, square 1:1 without a dissolve. */
  cut?: 'tile' | 'hero' | 'square'
  /** The title's own picture, which wins over the generated one. */
  image?: string | null | undefined
  className?: string
  /** The first picture of a screen loads at once, the others when they come near. */
  eager?: boolean
}

const size = { tile: [420, 540], hero: [1680, 620], square: [120, 120] } as const

/** Title art. Always decoration: the title's name stands beside or on it as text. */
export function Poster({ code, cut = 'tile', image, className = '', eager = false }: PosterProps) {
  const [width, height] = size[cut]
  return (
    <span className={`art-frame ${className}`} aria-hidden="true">
      <img
        src={image || `/art/${code}-${cut}.svg`}
        alt=""
        width={width}
        height={height}
        decoding="async"
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
      />
    </span>
  )
}
