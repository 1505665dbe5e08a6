type PosterProps = {
  code: string
  /** tile: 7:9 with a faded base, hero: 21:9 wide, square: 1:1 without a fade. */
  cut?: 'tile' | 'hero' | 'square'
  image?: string | null | undefined
  className?: string
  eager?: boolean
}

const size = { tile: [420, 540], hero: [1680, 620], square: [120, 120] } as const

/** Title art. Decoration only: the title's name is next to it or on it as text. */
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
