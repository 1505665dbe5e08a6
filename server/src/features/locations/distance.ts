type Point = { latitude: number; longitude: number }

const earthKilometres = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The way between two points over the earth's round. */
export function kilometresBetween(a: Point, b: Point): number {
  const half = (x: number) => Math.sin(x / 2) ** 2
  const share =
    half(radians(b.latitude - a.latitude)) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(radians(b.longitude - a.longitude))
  return 2 * earthKilometres * Math.asin(Math.sqrt(Math.min(1, share)))
}
