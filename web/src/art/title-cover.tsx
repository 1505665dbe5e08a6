/** tile: 4:5 with the name at the foot, hero: 21:9, square: 1:1 with the name on it, banner: 3:1, thumb: 1:1 beside the name. */
type CoverCut = 'tile' | 'hero' | 'square' | 'banner' | 'thumb'

type TitleCoverProps = {
  code: string
  /** A hero is a tile on phones. */
  cut?: CoverCut
  image?: string | null | undefined
  className?: string
  eager?: boolean
}

/** The cover of a title, on its tone until it is loaded. Decoration only: the title's name is next to it or on it as text. */
export const TitleCover = ({ code, cut = 'tile', image, className = '', eager = false }: TitleCoverProps) => (
  <span className={`art-frame cover-${cut} t-${code} ${className}`} aria-hidden="true">
    <picture>
      {cut === 'hero' && !image && <source media="(max-width: 767.98px)" srcSet={`/art/${code}-tile.svg`} />}
      <img
        src={image || `/art/${code}-${cut}.svg`}
        alt=""
        decoding={eager ? 'sync' : 'async'}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
      />
    </picture>
  </span>
)
