import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  clustersOf,
  kilometresIn,
  mergeDistance,
  movedBy,
  pixelOf,
  screenPointOf,
  pointAt,
  pointOf,
  ringsOf,
  tilesOf,
  viewOf,
} from './map-view.ts'

const size = { width: 800, height: 500 }
const point = fc.record({
  longitude: fc.double({ min: -179, max: 179, noNaN: true }),
  latitude: fc.double({ min: -80, max: 80, noNaN: true }),
})
const zoom = fc.integer({ min: 1, max: 16 })

describe('map view', () => {
  test('converting a point to a pixel and back returns the point', () => {
    fc.assert(
      fc.property(point, zoom, (at, z) => {
        const back = pointOf(pixelOf(at, z), z)
        expect(back.longitude).toBeCloseTo(at.longitude, 6)
        expect(back.latitude).toBeCloseTo(at.latitude, 6)
      }),
    )
  })

  test('a view for a list of points contains all of them', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 10 }), (points) => {
        const view = viewOf(points, size)
        const wide = Math.max(...points.map((one) => one.longitude)) - Math.min(...points.map((one) => one.longitude))
        fc.pre(wide < 180)
        for (const one of points) {
          const { x, y } = screenPointOf(view, size, one)
          expect(x >= 0 && x <= size.width && y >= 0 && y <= size.height).toBe(true)
        }
      }),
    )
  })

  test('moving the map and moving it back changes nothing', () => {
    fc.assert(
      fc.property(point, fc.integer({ min: -90, max: 90 }), (at, d) => {
        const view = { ...at, zoom: 9 }
        const back = movedBy(movedBy(view, size, d, -d), size, -d, d)
        expect(back.longitude).toBeCloseTo(view.longitude, 5)
        expect(back.latitude).toBeCloseTo(view.latitude, 5)
      }),
    )
  })

  test('a single point is shown with its surroundings, an empty list shows the world', () => {
    expect(viewOf([{ longitude: 13.4, latitude: 52.5 }], size).zoom).toBe(11)
    expect(viewOf([], size).zoom).toBe(2)
    expect(pointAt(viewOf([{ longitude: 13.4, latitude: 52.5 }], size), size, { x: 400, y: 250 }).longitude).toBeCloseTo(13.4, 5)
  })

  test('tiles cover the map without a gap, and the scale has its stated length', () => {
    const tiles = tilesOf({ longitude: 0, latitude: 0, zoom: 3 }, size)
    expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(0)
    expect(Math.max(...tiles.map(({ left }) => left + 256))).toBeGreaterThanOrEqual(size.width)
    expect(tiles.every(({ x, y, z }) => x >= 0 && x < 8 && y >= 0 && y < 8 && z === 3)).toBe(true)
    expect(kilometresIn({ longitude: 0, latitude: 0, zoom: 0 }, 256)).toBeCloseTo(40_075, 0)
  })

  test('points that are too close to each other are one cluster, and no point is lost', () => {
    fc.assert(
      fc.property(fc.array(point, { maxLength: 12 }), fc.integer({ min: 2, max: 12 }), (points, z) => {
        const clusters = clustersOf(points, { longitude: 10, latitude: 50, zoom: z }, size)
        expect(clusters.flatMap((cluster) => cluster.points).length).toBe(points.length)
        for (const one of clusters)
          for (const other of clusters)
            if (one !== other) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(mergeDistance)
      }),
    )
  })

  test('distance rings are round lengths that fit into the map', () => {
    const town = { longitude: -122.67, latitude: 45.52, zoom: 10.5 }
    expect(ringsOf(town, size, 1.609344)).toEqual([5, 10])
    expect(ringsOf({ ...town, zoom: 12 }, size, 1)).toEqual([2, 5])
  })
})
