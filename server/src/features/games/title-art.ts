export const titleArt = (code: string) => ({
  backglass_image: `/art/${code}-tile.svg`,
  default_backglass_image: `/art/${code}-tile.svg`,
  primary_background: `/art/${code}-hero.svg`,
  square_logo: `/art/${code}-square.svg`,
  // The name is set as text instead of a drawn logo.
  variable_width_logo: '',
})
