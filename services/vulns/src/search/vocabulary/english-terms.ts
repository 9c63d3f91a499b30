/**
 * What people type in English, one meaning a line: what a vulnerability has any of, or the id of a meaning (`meanings.ts`),
 * then its terms. `(s)` is optional. Names of categories, of weaknesses and of meanings are terms without being listed.
 */
export const englishTerms = `
access-bypass|authz bypass, broken authorization
access-control|broken access control, access control bypass
administrator|admin user
authentication-bypass|auth bypass, authn bypass, broken authentication, login bypass
brute-force|bruteforce, password guessing, credential stuffing
buffer-overflow|BOF, buffer overrun, bufferoverflow
category:cryptography|cryptographic, crypto flaw, weak crypto, weak cryptography, weak encryption
category:memory-safety|memory safety, memory unsafety
category:misconfiguration|security misconfiguration, insecure default(s)
certificate-validation|certificate validation, certificate verification, improper certificate check
clickjacking|UI redressing, clickjacking attack
code-execution|RCE, remote code execution, arbitrary code execution, execute arbitrary code, execute code remotely, run arbitrary code, unauthenticated RCE, remote command execution
code-injection|code injection, script injection
command-execution|cmd injection, execute arbitrary commands, arbitrary command execution
command-injection|command injection, shell injection
critical-severity|critical
cross-site-request-forgery|CSRF, XSRF, cross site request forgery
cross-site-scripting|XSS, cross site scripting, stored XSS, reflected XSS, DOM XSS, cross-site-scripting
cwe-113|response splitting
cwe-117|log forging
cwe-1236|formula injection, CSV injection, excel injection
cwe-134|format string attack, format string bug
cwe-359|personal data leak, PII leak, PII exposure, privacy leak
cwe-367|TOCTOU, time of check time of use
cwe-369|division by zero, divide by zero, div by zero
cwe-384|session fixation attack
cwe-502|unserialize, pickle deserialization, yaml deserialization
cwe-776|billion laughs, XML bomb, entity expansion
cwe-835|endless loop
cwe-88|argument injection, parameter injection
cwe-915|mass assignment, autobinding
cwe-917|EL injection, OGNL injection, SpEL injection
cwe-93 cwe-113|header injection, HTTP header injection, CRLF
default-credentials|default login, default admin password
denial-of-service|DoS, DDoS, denial-of-service attack
deserialization|insecure deserialization, unsafe deserialization, object injection, java deserialization
direct-object-reference|IDOR, insecure direct object reference(s), BOLA
dll-hijacking|DLL preloading, DLL sideloading, DLL side-loading, search order hijacking
double-free|double-free
external-entity|XXE, XML external entities, XML external entity injection
file-deletion|arbitrary file delete, delete arbitrary files
file-inclusion|path inclusion
file-read|arbitrary file read, read arbitrary files, arbitrary file disclosure, arbitrary file download
file-write|arbitrary file write, arbitrary file overwrite, write arbitrary files
hard-coded-credentials|hardcoded credentials, hardcoded password(s), hard-coded password(s), hardcoded secret(s), hard-coded key(s), hardcoded key(s)
heap-overflow|heap buffer overflow, heap-based buffer overflow, heap corruption
information-disclosure|info leak, information leak(age), information exposure, data leak(age), info disclosure, data exposure, sensitive data exposure
integer-overflow|int overflow, integer wraparound
known-exploited|KEV, known exploited, known exploited vulnerabilities, exploited in the wild, in the wild, ITW, actively exploited, under active exploitation, active exploitation, being exploited, zero-day, zero day, 0day, 0-day, zeroday
link-following|symlink attack, symlink following, link following, symbolic link attack, hardlink attack
local-file-inclusion|LFI
man-in-the-middle|MitM, AitM, man-in-the-middle attack, adversary in the middle
memory-corruption|memory corruption bug
missing-authentication|missing authentication
missing-authorization|missing permission check, missing capability check
null-pointer|null pointer, null deref, null dereference, NPD, nullptr dereference
open-redirect|open redirection, URL redirect, unvalidated redirect
out-of-bounds-read|OOB read, buffer over-read, buffer overread, out of bound read
out-of-bounds-write|OOB write, out of bound write
path-traversal|dot dot slash
privilege-escalation|LPE, EoP, privesc, priv esc, local privilege escalation, elevation of privilege(s), escalation of privilege(s), privileges escalation, gain privileges, escalate privileges
prompt-injection|LLM injection, jailbreak prompt
prototype-pollution|proto pollution, prototype poisoning
public-exploit|PoC, proof of concept, exploit available, exploit code, working exploit, metasploit
race-condition|race conditions, data race
ransomware|ransomware campaign(s), used by ransomware
regular-expression|ReDoS, regex DoS, regular expression denial of service, catastrophic backtracking
remote-desktop|RDP
remote-file-inclusion|RFI
request-smuggling|request smuggling, HTTP desync, HTTP request smuggling
resource-exhaustion|memory exhaustion, CPU exhaustion, resource consumption, out of memory
sandbox-escape|sandbox bypass, VM escape, container escape, guest to host escape
security-bypass|protection bypass, security feature bypass, SmartScreen bypass, MotW bypass
server-side-request-forgery|SSRF, server side request forgery
session-hijacking|session hijack, account takeover
side-channel|side-channel attack, speculative execution
spoofing|spoofing attack, impersonation
sql-injection|SQLi, SQL injection, blind SQL injection
stack-overflow|stack buffer overflow, stack-based buffer overflow, stack smashing
supply-chain|supply chain attack
takeover|take over, full takeover
template-injection|SSTI, server side template injection, CSTI
type-confusion|type confusion bug
upload|file upload, arbitrary file upload, unrestricted file upload, unrestricted upload
use-after-free|UAF, dangling pointer
`;
