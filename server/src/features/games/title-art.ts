/** The pictures of a title: drawn for the portal, one file a cut. */
export const titleArt = (code: string) => ({
  backglass_image: `/art/${code}-tile.svg`,
  default_backglass_image: `/art/${code}-tile.svg`,
  primary_background: `/art/${code}-hero.svg`,
  square_logo: `/art/${code}-square.svg`,
  // No lettering is drawn: the name is set in type.
  variable_width_logo: '',
})
