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

/** Returns the opposite for what clients send: pictures of this origin may be sent back as they were received. */
export function withOwnPicturePaths(origin: string): (json: string) => string {
  const escaped = origin.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const ownPicture = new RegExp(String.raw`(?<!\\)"${escaped}(?=/(?:art|pictures)/)`, 'g')
  return (json) => (json.includes(origin) ? json.replaceAll(ownPicture, '"') : json)
}

/**
 * Turns the picture addresses of a JSON text into paths. The portal's pages load pictures from the host they came from,
 * whatever name the portal is opened by, as their content policy and service worker require.
 */
export const withPicturePaths = (json: string): string => json.replaceAll(pictureAddress, '"')
