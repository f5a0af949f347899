import { MINUTE } from '@trove/contract/time.ts';

import { random } from '../platform/random.ts';
import { DATA_NOTE } from './demo-catalogue.ts';

const SENSORS = 120;
const STEPS = 12_500;
const STEPS_A_CHUNK = 50;
const FROM = Date.UTC(2025, 0, 6);
const HEADER = 'time,sensor,celsius,humidity,pressure\n';
/** `2025-01-06T00:00Z,s001,21.4,45,1013\n` */
const ROW = '2025-01-06T00:00Z,s001,21.4,45,1013\n'.length;

/** The only large file: big enough for a download to be interrupted, resumed and watched. */
export const sensorArchive = {
  name: 'Sensor Archive 50 MB',
  fileName: 'sensor-archive.csv',
  description: `Readings of ${SENSORS} made-up sensors, every minute for more than a week: temperature, humidity, pressure. Big on purpose, for trying long downloads. ${DATA_NOTE}`,
  price: 2,
  tags: ['time-series', 'large'],
  seller: 'demo-seller-2',
  rows: SENSORS * STEPS,
  columns: 5,
  size: HEADER.length + SENSORS * STEPS * ROW,
  sha256: '98b09b5a5eadb55e03da9b33944cc9bbae3ef2004d05243e77f8c756fefe39bd',
} as const;

function digits(bytes: Buffer, value: number, at: number, count: number): void {
  let rest = value;
  for (let place = at + count - 1; place >= at; place -= 1) {
    bytes[place] = 48 + (rest % 10);
    rest = Math.floor(rest / 10);
  }
}

/** Yields its bytes in chunks of some 200 KB; every row has the same length. */
export function* sensorArchiveChunks(): Generator<Buffer> {
  const { below } = random('sensors');
  const celsius = Array.from({ length: SENSORS }, () => 150 + below(100));
  const humidity = Array.from({ length: SENSORS }, () => 30 + below(40));
  const pressure = Array.from({ length: SENSORS }, () => 1000 + below(25));
  const near = (value: number, low: number, high: number) =>
    Math.min(high, Math.max(low, value + below(3) - 1));

  yield Buffer.from(HEADER);
  for (let first = 0; first < STEPS; first += STEPS_A_CHUNK) {
    const bytes = Buffer.alloc(SENSORS * STEPS_A_CHUNK * ROW);
    for (let step = first; step < first + STEPS_A_CHUNK; step += 1) {
      const time = `${new Date(FROM + step * MINUTE).toISOString().slice(0, 16)}Z,s000,00.0,00,0000\n`;
      for (let sensor = 0; sensor < SENSORS; sensor += 1) {
        const at = ((step - first) * SENSORS + sensor) * ROW;
        const tenths = (celsius[sensor] = near(celsius[sensor] ?? 0, 100, 399));
        bytes.write(time, at, 'latin1');
        digits(bytes, sensor + 1, at + 19, 3);
        digits(bytes, Math.floor(tenths / 10), at + 23, 2);
        digits(bytes, tenths % 10, at + 26, 1);
        digits(bytes, (humidity[sensor] = near(humidity[sensor] ?? 0, 10, 99)), at + 28, 2);
        digits(bytes, (pressure[sensor] = near(pressure[sensor] ?? 0, 1000, 1050)), at + 31, 4);
      }
    }
    yield bytes;
  }
}
