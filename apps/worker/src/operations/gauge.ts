import { Gauge, type Registry } from 'prom-client';

/** Creates the gauges of this product in these registers, all with its prefix. */
export const newGaugeIn =
  (registers: Registry[]) =>
  <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `circulate_${name}`, help, labelNames, registers });

export type NewGauge = ReturnType<typeof newGaugeIn>;
