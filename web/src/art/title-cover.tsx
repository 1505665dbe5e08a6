/** tile: 4:5 with the name at the foot, hero: 21:9, square: 1:1 with the name on it, banner: 3:1, thumb: 1:1 beside the name. */
export type CoverCut = 'tile' | 'hero' | 'square' | 'banner' | 'thumb'

type TitleCoverProps = {
  code: string
  /** A hero is a tile on phones. */
  cut?: CoverCut
  /** Replaces the cover. */
  image?: string | null | undefined
  className?: string
  eager?: boolean
}

const size = { tile: [480, 600], hero: [1680, 720], square: [480, 480], banner: [1200, 400], thumb: [96, 96] } as const

/** Keeps the emblem in sight where the frame cuts the cover. */
const focus = {
  tile: 'object-[50%_41%]',
  hero: 'object-[50%_41%] wide:object-[70%_48%]',
  square: 'object-[50%_48%]',
  banner: 'object-[74%_48%]',
  thumb: 'object-center',
}

const coverAddress = (code: string, cut: CoverCut) => `/art/${code}-${cut}.svg`

/** The cover of a title, on its tone until it is loaded. Decoration only: the title's name is next to it or on it as text. */
export function TitleCover({ code, cut = 'tile', image, className = '', eager = false }: TitleCoverProps) {
  const [width, height] = size[cut]
  const picture = (
    <img
      src={image || coverAddress(code, cut)}
      alt=""
      className={focus[cut]}
      width={width}
      height={height}
      decoding="async"
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
    />
  )
  return (
    <span className={`art-frame t-${code} ${className}`} aria-hidden="true">
      {cut === 'hero' && !image ? (
        <picture>
          <source media="(max-width: 767.98px)" srcSet={coverAddress(code, 'tile')} width={size.tile[0]} height={size.tile[1]} />
          {picture}
        </picture>
      ) : (
        picture
      )}
    </span>
  )
}
