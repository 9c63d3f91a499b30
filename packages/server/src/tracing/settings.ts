import { numberSetting, pairsSetting, urlSetting } from '../setting-kinds.ts';

/** The settings of traces, by the names of OpenTelemetry. https://opentelemetry.io/docs/specs/otel/protocol/exporter/ */
export const declaredTracingSettings = {
  traceEndpoint: urlSetting('OTEL_EXPORTER_OTLP_ENDPOINT', null),
  traceHeaders: pairsSetting('OTEL_EXPORTER_OTLP_HEADERS'),
  traceRatio: numberSetting('OTEL_TRACES_SAMPLER_ARG', { least: 0, most: 1, fallback: 1 }),
};
