/**
 * The start of a picture field in a JSON text. Other fields keep their text, even one that looks like the path of a picture. A
 * quotation mark inside a string is escaped, so it never matches.
 */
const pictureField = (then: string) =>
  new RegExp(String.raw`("\w*(?:url|image|logo|badge|ground|path)":\s*")${then}(?=/(?:art|pictures)/)`, 'g')

/**
 * Returns a function that makes the picture addresses of a JSON text absolute, so that programs outside a browser can fetch
 * them. `origin` has no slash at its end.
 */
export function withAbsolutePictures(origin: string): (json: string) => string {
  const picturePath = pictureField('')
  const start = `$1${origin.replaceAll('$', '$$$$')}`
  return (json) => (json.includes('"/art/') || json.includes('"/pictures/') ? json.replaceAll(picturePath, start) : json)
}

/** Returns the inverse function, so that clients may send pictures of this origin back. */
export function withOwnPicturePaths(origin: string): (json: string) => string {
  const ownPicture = pictureField(origin.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return (json) => (json.includes(origin) ? json.replaceAll(ownPicture, '$1') : json)
}

const pictureAddress = /(?<!\\)"https?:\/\/[^"/\\]+(?=\/(?:art|pictures)\/)/g

/**
 * Turns the picture addresses of a JSON text into paths. The portal's pages must load pictures from their own host, whatever
 * its name, because of the content policy and the service worker.
 */
export const withPicturePaths = (json: string): string => json.replaceAll(pictureAddress, '"')
