import { otherComponent, registryPackage } from '../component.ts';
import type { Component } from '../inventory.ts';
import { TextSyntaxError } from '../parsing/syntax-error.ts';
import type { Format } from './format.ts';
import { requirementLines } from './requirement-lines.ts';

/**
 * Requirements of pip (https://pip.pypa.io/en/stable/reference/requirements-file-format/), and what `pip freeze` and
 * `pip-compile` write. Requirements without an exact version have none; those that a marker may exclude count like others.
 */
export const requirements: Format = {
  name: 'requirements.txt',
  isNamed: (filename) => /(?:requirements|constraints).*\.(?:txt|in|lock|pip)$/.test(filename),
  isLike: ({ text, json }) => json === undefined && isRequirements(text),
  read: ({ text }) => ({ components: componentsOf(text) }),
};

/** A file of another name is one if all of its first lines can be requirements, and one of them has an exact version. */
function isRequirements(text: string): boolean {
  let read = 0;
  try {
    for (const [written, line] of requirementLines(text)) {
      if (componentOf(written, line)?.purl?.includes('@')) return true;
      read += 1;
      if (read === 100) return false;
    }
  } catch (error) {
    if (!(error instanceof TextSyntaxError)) throw error;
  }
  return false;
}

function* componentsOf(text: string): Generator<Component> {
  for (const [written, line] of requirementLines(text)) {
    const component = componentOf(written, line);
    if (component !== null) yield component;
  }
}

/** The component of a requirement or option; null if it is none, or the project itself. */
function componentOf(written: string, line: number): Component | null {
  const [, option, value = ''] = /^(-[a-z]|--[a-z-]+)[ \t=]*(.*)$/is.exec(written) ?? [];
  if (option === undefined) return requirementOf(withoutOptions(written), line);
  if (['-e', '--editable'].includes(option)) return locationOf(value, line);
  if (['-r', '--requirement'].includes(option)) return otherComponent('other_file', { name: lastSegment(value), line });
  return null;
}

/** Removes `--hash=…` and other options of a requirement. */
function withoutOptions(requirement: string): string {
  const option = requirement.search(/[ \t]--?[a-z]/i);
  return option === -1 ? requirement : requirement.slice(0, option).trimEnd();
}

/** https://packaging.python.org/en/latest/specifications/dependency-specifiers/ */
function requirementOf(requirement: string, line: number): Component | null {
  if (isLocation(requirement)) return locationOf(requirement, line);
  const [, name, rest = ''] = /^([a-z0-9][a-z0-9._-]*)[ \t]*(?:\[[^\]]*\])?[ \t]*(.*)$/is.exec(requirement) ?? [];
  if (name === undefined) throw unexpected(line);
  if (rest.startsWith('@')) return locationOf(rest.slice(1).trim(), line, name);
  return registryPackage({ type: 'pypi', name, version: exactVersion(rest, line), line });
}

/** The version of `==1.2.3`, of `===1.2.3`; null if there is none, or `==1.2.*`, or pip takes it from a variable. */
function exactVersion(specifiers: string, line: number): string | null {
  const [written = ''] = specifiers.split(';', 1);
  const list = written.trim().replace(/^\((.*)\)$/, '$1');
  let exact: string | null = null;
  for (const specifier of list === '' ? [] : list.split(',')) {
    const [, operator, version = ''] = /^(===|==|~=|!=|<=|>=|<|>)[ \t]*([^\s=<>~]+)$/.exec(specifier.trim()) ?? [];
    if (operator === undefined) throw unexpected(line);
    const isExact = operator === '===' || (operator === '==' && !version.endsWith('.*'));
    if (isExact && !version.includes('${')) exact ??= version;
  }
  return exact;
}

function isLocation(text: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:\/\/|file:|[./~\\])|^[^\s@;[]*[/\\]|^\S+\.(?:whl|zip|tar\.gz)$/i.test(text);
}

/**
 * The component of an address or a path; null for the project itself (`.`, `.[dev]`). Its name leaves out the rest of an
 * address, which may have a password.
 */
function locationOf(location: string, line: number, name?: string): Component | null {
  const [address = ''] = location.split(/[ \t]/, 1);
  if (/^\.\/?(?:\[[^\]]*\])?$/.test(address)) return null;
  const isElsewhere = address.includes('://') && !/^file:/i.test(address);
  const egg = /[#&]egg=([a-z0-9._-]+)/i.exec(address.slice(address.indexOf('#')))?.[1];
  return otherComponent(isElsewhere ? 'not_from_registry' : 'local', {
    name: name ?? egg ?? lastSegment(address),
    line,
  });
}

/** The last part of an address, without query and fragment; a path as it is. */
function lastSegment(location: string): string {
  if (!location.includes('://')) return location;
  const [address = ''] = location.split(/[?#]/, 1);
  return address.replace(/\/$/, '').split('/').at(-1) ?? '';
}

function unexpected(line: number): TextSyntaxError {
  return new TextSyntaxError('Expected a requirement such as django==4.2.1', line);
}
