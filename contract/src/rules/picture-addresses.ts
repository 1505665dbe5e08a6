/** JSON strings that begin with the path of a picture. A quotation mark inside a string is escaped, so it never matches. */
const picturePath = /(?<!\\)"(?=\/(?:art|pictures)\/)/g
const pictureAddress = /(?<!\\)"https?:\/\/[^"/\\]+(?=\/(?:art|pictures)\/)/g

/**
 * Returns a function that makes the picture addresses of a JSON text absolute, so that programs outside a browser can fetch
 * them. `origin` has no slash at its end.
 */
export function withAbsolutePictures(origin: string): (json: string) => string {
  const start = `"${origin}`
  return (json) => (json.includes('"/art/') || json.includes('"/pictures/') ? json.replaceAll(picturePath, start) : json)
}

/** Returns the inverse function, so that clients may send pictures of this origin back. */
export function withOwnPicturePaths(origin: string): (json: string) => string {
  const escaped = origin.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const ownPicture = new RegExp(String.raw`(?<!\\)"${escaped}(?=/(?:art|pictures)/)`, 'g')
  return (json) => (json.includes(origin) ? json.replaceAll(ownPicture, '"') : json)
}

/**
 * Turns the picture addresses of a JSON text into paths. The portal's pages must load pictures from their own host, whatever
 * its name, because of the content policy and the service worker.
 */
export const withPicturePaths = (json: string): string => json.replaceAll(pictureAddress, '"')
