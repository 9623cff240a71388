import { Gauge, type Registry } from 'prom-client';

/** Returns a function that creates gauges in these registries, with the product's prefix. */
export const newGaugeIn =
  (registers: Registry[]) =>
  <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `circulate_${name}`, help, labelNames, registers });

export type NewGauge = ReturnType<typeof newGaugeIn>;
