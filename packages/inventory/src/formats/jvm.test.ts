import assert from 'node:assert/strict';
import { test } from 'node:test';
import { componentsOf, formatOf } from '../../test/read-text.ts';
import { UnreadableFile } from '../unreadable-file.ts';

const gradle = `# This is a Gradle generated file for dependency locking.
# Manual edits can break the build and are not advised.
# This file is expected to be part of source control.
com.google.guava:guava:31.1-jre=compileClasspath,runtimeClasspath
org.apache.logging.log4j:log4j-core:2.14.1=runtimeClasspath
empty=annotationProcessor,testAnnotationProcessor
`;

test('reads the lock files of Gradle, of builds, of build scripts and of single configurations', () => {
  const expected = [
    'pkg:maven/com.google.guava/guava@31.1-jre #4',
    'pkg:maven/org.apache.logging.log4j/log4j-core@2.14.1 #5',
  ];
  for (const filename of ['gradle.lockfile', 'buildscript-gradle.lockfile', 'any.txt']) {
    assert.deepEqual(componentsOf(gradle, { filename }), expected);
  }
  const single = componentsOf('org.example:thing:1.0\n', { filename: 'compileClasspath.lockfile' });
  assert.deepEqual(single, ['pkg:maven/org.example/thing@1.0 #1']);
});

test('says which line of a lock file of Gradle is broken', () => {
  assert.throws(
    () => componentsOf(`${gradle}>>>>>>> main\n`, { filename: 'gradle.lockfile' }),
    (error) => error instanceof UnreadableFile && error.detail === 'gradle.lockfile:7',
  );
});

const list = `[INFO] Scanning for projects...
[INFO]
[INFO] --------------------------< com.example:shop >--------------------------
[INFO] Building shop 1.0-SNAPSHOT
[INFO] --- maven-dependency-plugin:3.6.0:list (default-cli) @ shop ---
[INFO]
[INFO] The following files have been resolved:
[INFO]    org.apache.logging.log4j:log4j-core:jar:2.14.1:compile -- module org.apache.logging.log4j.core
[INFO]    io.netty:netty-transport-native-epoll:jar:linux-x86_64:4.1.70.Final:runtime
[INFO]    commons-io:commons-io:jar:2.6:compile (optional)
[INFO]    org.junit.jupiter:junit-jupiter:jar:5.8.1:test
[INFO] ------------------------------------------------------------------------
[INFO] Finished at: 2024-01-01T12:30:45+01:00
`;
const ofList = [
  'pkg:maven/org.apache.logging.log4j/log4j-core@2.14.1 #8',
  'pkg:maven/io.netty/netty-transport-native-epoll@4.1.70.Final #9',
  'pkg:maven/commons-io/commons-io@2.6 #10',
  'pkg:maven/org.junit.jupiter/junit-jupiter@5.8.1 #11',
];

test('reads the output of mvn dependency:list, with classifiers, modules and colours', () => {
  assert.deepEqual(componentsOf(list), ofList);
  assert.equal(formatOf(list, { filename: 'deps.txt' }), 'mvn dependency:list');
  const coloured = list.replaceAll('[INFO]', '[\x1b[1;34mINFO\x1b[m]').replaceAll(':compile', ':compile\x1b[0;1m');
  assert.deepEqual(componentsOf(coloured), ofList);
});

test('reads the file that mvn dependency:list writes with outputFile', () => {
  const text = '\nThe following files have been resolved:\n   commons-io:commons-io:jar:2.6:compile\n';
  assert.deepEqual(componentsOf(text), ['pkg:maven/commons-io/commons-io@2.6 #3']);
});

test('reads the trees of mvn dependency:tree without the versions that others displaced, and modules of the build as folders', () => {
  const text = `[INFO] --- maven-dependency-plugin:3.6.0:tree (default-cli) @ core ---
[INFO] com.example:core:jar:1.0-SNAPSHOT
[INFO] \\- commons-io:commons-io:jar:2.6:compile
[INFO] --- maven-dependency-plugin:3.6.0:tree (default-cli) @ shop ---
[INFO] com.example:shop:war:1.0-SNAPSHOT
[INFO] +- com.example:core:jar:1.0-SNAPSHOT:compile
[INFO] |  \\- (commons-io:commons-io:jar:2.4:compile - omitted for conflict with 2.6)
[INFO] +- org.apache.struts:struts2-core:jar:2.3.31:compile
[INFO] |  \\- ognl:ognl:jar:3.0.19:compile (version managed from 3.0.1)
[INFO] └─ org.example:last:jar:1.0:runtime
`;
  assert.deepEqual(componentsOf(text), [
    'pkg:maven/commons-io/commons-io@2.6 #3',
    'local: com.example:core@1.0-SNAPSHOT #6',
    'pkg:maven/org.apache.struts/struts2-core@2.3.31 #8',
    'pkg:maven/ognl/ognl@3.0.19 #9',
    'pkg:maven/org.example/last@1.0 #10',
  ]);
});
