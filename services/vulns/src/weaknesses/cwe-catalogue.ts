/**
 * Ids, names and parents of every weakness and category of MITRE's CWE List 4.15 (2024-07-16), one a line: number, name,
 * numbers of the parents (CWE's `ChildOf`). Facts of https://cwe.mitre.org/data/ , used under the CWE terms of use
 * (https://cwe.mitre.org/about/termsofuse.html): Copyright (c) 2006-2024, The MITRE Corporation. CWE is a trademark of MITRE.
 */
export const cweCatalogue = `\
1|DEPRECATED: Location|
2|7PK - Environment|
3|DEPRECATED: Technology-specific Environment Issues|
4|DEPRECATED: J2EE Environment Issues|
5|J2EE Misconfiguration: Data Transmission Without Encryption|319
6|J2EE Misconfiguration: Insufficient Session-ID Length|334
7|J2EE Misconfiguration: Missing Custom Error Page|756
8|J2EE Misconfiguration: Entity Bean Declared Remote|668
9|J2EE Misconfiguration: Weak Access Permissions for EJB Methods|266
10|DEPRECATED: ASP.NET Environment Issues|
11|ASP.NET Misconfiguration: Creating Debug Binary|489
12|ASP.NET Misconfiguration: Missing Custom Error Page|756
13|ASP.NET Misconfiguration: Password in Configuration File|260
14|Compiler Removal of Code to Clear Buffers|733
15|External Control of System or Configuration Setting|610 642
16|Configuration|
17|DEPRECATED: Code|
18|DEPRECATED: Source Code|
19|Data Processing Errors|
20|Improper Input Validation|707
21|DEPRECATED: Pathname Traversal and Equivalence Errors|
22|Improper Limitation of a Pathname to a Restricted Directory ('Path Traversal')|668 706
23|Relative Path Traversal|22
24|Path Traversal: '../filedir'|23
25|Path Traversal: '/../filedir'|23
26|Path Traversal: '/dir/../filename'|23
27|Path Traversal: 'dir/../../filename'|23
28|Path Traversal: '..\\filedir'|23
29|Path Traversal: '\\..\\filename'|23
30|Path Traversal: '\\dir\\..\\filename'|23
31|Path Traversal: 'dir\\..\\..\\filename'|23
32|Path Traversal: '...' (Triple Dot)|23
33|Path Traversal: '....' (Multiple Dot)|23
34|Path Traversal: '....//'|23
35|Path Traversal: '.../...//'|23
36|Absolute Path Traversal|22
37|Path Traversal: '/absolute/pathname/here'|160 36
38|Path Traversal: '\\absolute\\pathname\\here'|36
39|Path Traversal: 'C:dirname'|36
40|Path Traversal: '\\\\UNC\\share\\name\\' (Windows UNC Share)|36
41|Improper Resolution of Path Equivalence|706
42|Path Equivalence: 'filename.' (Trailing Dot)|162 41
43|Path Equivalence: 'filename....' (Multiple Trailing Dot)|163 42
44|Path Equivalence: 'file.name' (Internal Dot)|41
45|Path Equivalence: 'file...name' (Multiple Internal Dot)|165 44
46|Path Equivalence: 'filename ' (Trailing Space)|162 41
47|Path Equivalence: ' filename' (Leading Space)|41
48|Path Equivalence: 'file name' (Internal Whitespace)|41
49|Path Equivalence: 'filename/' (Trailing Slash)|162 41
50|Path Equivalence: '//multiple/leading/slash'|161 41
51|Path Equivalence: '/multiple//internal/slash'|41
52|Path Equivalence: '/multiple/trailing/slash//'|163 41
53|Path Equivalence: '\\multiple\\\\internal\\backslash'|165 41
54|Path Equivalence: 'filedir\\' (Trailing Backslash)|162 41
55|Path Equivalence: '/./' (Single Dot Directory)|41
56|Path Equivalence: 'filedir*' (Wildcard)|155 41
57|Path Equivalence: 'fakedir/../realdir/filename'|41
58|Path Equivalence: Windows 8.3 Filename|41
59|Improper Link Resolution Before File Access ('Link Following')|706
60|DEPRECATED: UNIX Path Link Problems|
61|UNIX Symbolic Link (Symlink) Following|59
62|UNIX Hard Link|59
63|DEPRECATED: Windows Path Link Problems|
64|Windows Shortcut Following (.LNK)|59
65|Windows Hard Link|59
66|Improper Handling of File Names that Identify Virtual Resources|706
67|Improper Handling of Windows Device Names|66
68|DEPRECATED: Windows Virtual File Problems|
69|Improper Handling of Windows ::DATA Alternate Data Stream|66
70|DEPRECATED: Mac Virtual File Problems|
71|DEPRECATED: Apple '.DS_Store'|
72|Improper Handling of Apple HFS+ Alternate Data Stream Path|66
73|External Control of File Name or Path|610 642
74|Improper Neutralization of Special Elements in Output Used by a Downstream Component ('Injection')|707
75|Failure to Sanitize Special Elements into a Different Plane (Special Element Injection)|74
76|Improper Neutralization of Equivalent Special Elements|75
77|Improper Neutralization of Special Elements used in a Command ('Command Injection')|74
78|Improper Neutralization of Special Elements used in an OS Command ('OS Command Injection')|77
79|Improper Neutralization of Input During Web Page Generation ('Cross-site Scripting')|74
80|Improper Neutralization of Script-Related HTML Tags in a Web Page (Basic XSS)|79
81|Improper Neutralization of Script in an Error Message Web Page|79
82|Improper Neutralization of Script in Attributes of IMG Tags in a Web Page|83
83|Improper Neutralization of Script in Attributes in a Web Page|79
84|Improper Neutralization of Encoded URI Schemes in a Web Page|79
85|Doubled Character XSS Manipulations|79
86|Improper Neutralization of Invalid Characters in Identifiers in Web Pages|436 79
87|Improper Neutralization of Alternate XSS Syntax|79
88|Improper Neutralization of Argument Delimiters in a Command ('Argument Injection')|77
89|Improper Neutralization of Special Elements used in an SQL Command ('SQL Injection')|943
90|Improper Neutralization of Special Elements used in an LDAP Query ('LDAP Injection')|943
91|XML Injection (aka Blind XPath Injection)|74
92|DEPRECATED: Improper Sanitization of Custom Special Characters|
93|Improper Neutralization of CRLF Sequences ('CRLF Injection')|74
94|Improper Control of Generation of Code ('Code Injection')|74 913
95|Improper Neutralization of Directives in Dynamically Evaluated Code ('Eval Injection')|94
96|Improper Neutralization of Directives in Statically Saved Code ('Static Code Injection')|94
97|Improper Neutralization of Server-Side Includes (SSI) Within a Web Page|96
98|Improper Control of Filename for Include/Require Statement in PHP Program ('PHP Remote File Inclusion')|706 829
99|Improper Control of Resource Identifiers ('Resource Injection')|74
100|DEPRECATED: Technology-Specific Input Validation Problems|
101|DEPRECATED: Struts Validation Problems|
102|Struts: Duplicate Validation Forms|1173 694
103|Struts: Incomplete validate() Method Definition|573
104|Struts: Form Bean Does Not Extend Validation Class|573
105|Struts: Form Field Without Validator|1173
106|Struts: Plug-in Framework not in Use|1173
107|Struts: Unused Validation Form|1164
108|Struts: Unvalidated Action Form|1173
109|Struts: Validator Turned Off|1173
110|Struts: Validator Without Form Field|1164
111|Direct Use of Unsafe JNI|695
112|Missing XML Validation|1286
113|Improper Neutralization of CRLF Sequences in HTTP Headers ('HTTP Request/Response Splitting')|436 93
114|Process Control|73
115|Misinterpretation of Input|436
116|Improper Encoding or Escaping of Output|707
117|Improper Output Neutralization for Logs|116
118|Incorrect Access of Indexable Resource ('Range Error')|664
119|Improper Restriction of Operations within the Bounds of a Memory Buffer|118
120|Buffer Copy without Checking Size of Input ('Classic Buffer Overflow')|119
121|Stack-based Buffer Overflow|787 788
122|Heap-based Buffer Overflow|787 788
123|Write-what-where Condition|787
124|Buffer Underwrite ('Buffer Underflow')|786 787
125|Out-of-bounds Read|119
126|Buffer Over-read|125 788
127|Buffer Under-read|125 786
128|Wrap-around Error|682
129|Improper Validation of Array Index|1285
130|Improper Handling of Length Parameter Inconsistency|240
131|Incorrect Calculation of Buffer Size|682
132|DEPRECATED: Miscalculated Null Termination|
133|String Errors|
134|Use of Externally-Controlled Format String|668
135|Incorrect Calculation of Multi-Byte String Length|682
136|Type Errors|
137|Data Neutralization Issues|
138|Improper Neutralization of Special Elements|707
139|DEPRECATED: General Special Element Problems|
140|Improper Neutralization of Delimiters|138
141|Improper Neutralization of Parameter/Argument Delimiters|140
142|Improper Neutralization of Value Delimiters|140
143|Improper Neutralization of Record Delimiters|140
144|Improper Neutralization of Line Delimiters|140
145|Improper Neutralization of Section Delimiters|140
146|Improper Neutralization of Expression/Command Delimiters|140
147|Improper Neutralization of Input Terminators|138
148|Improper Neutralization of Input Leaders|138
149|Improper Neutralization of Quoting Syntax|138
150|Improper Neutralization of Escape, Meta, or Control Sequences|138
151|Improper Neutralization of Comment Delimiters|138
152|Improper Neutralization of Macro Symbols|138
153|Improper Neutralization of Substitution Characters|138
154|Improper Neutralization of Variable Name Delimiters|138
155|Improper Neutralization of Wildcards or Matching Symbols|138
156|Improper Neutralization of Whitespace|138
157|Failure to Sanitize Paired Delimiters|138
158|Improper Neutralization of Null Byte or NUL Character|138
159|Improper Handling of Invalid Use of Special Elements|138
160|Improper Neutralization of Leading Special Elements|138
161|Improper Neutralization of Multiple Leading Special Elements|160
162|Improper Neutralization of Trailing Special Elements|138
163|Improper Neutralization of Multiple Trailing Special Elements|162
164|Improper Neutralization of Internal Special Elements|138
165|Improper Neutralization of Multiple Internal Special Elements|164
166|Improper Handling of Missing Special Element|159 228
167|Improper Handling of Additional Special Element|159 228
168|Improper Handling of Inconsistent Special Elements|159 228
169|DEPRECATED: Technology-Specific Special Elements|
170|Improper Null Termination|707
171|DEPRECATED: Cleansing, Canonicalization, and Comparison Errors|
172|Encoding Error|707
173|Improper Handling of Alternate Encoding|172
174|Double Decoding of the Same Data|172 675
175|Improper Handling of Mixed Encoding|172
176|Improper Handling of Unicode Encoding|172
177|Improper Handling of URL Encoding (Hex Encoding)|172
178|Improper Handling of Case Sensitivity|706
179|Incorrect Behavior Order: Early Validation|20 696
180|Incorrect Behavior Order: Validate Before Canonicalize|179
181|Incorrect Behavior Order: Validate Before Filter|179
182|Collapse of Data into Unsafe Value|693
183|Permissive List of Allowed Inputs|697
184|Incomplete List of Disallowed Inputs|1023 693
185|Incorrect Regular Expression|697
186|Overly Restrictive Regular Expression|185
187|Partial String Comparison|1023
188|Reliance on Data/Memory Layout|1105 435
189|Numeric Errors|
190|Integer Overflow or Wraparound|682
191|Integer Underflow (Wrap or Wraparound)|682
192|Integer Coercion Error|681
193|Off-by-one Error|682
194|Unexpected Sign Extension|681
195|Signed to Unsigned Conversion Error|681
196|Unsigned to Signed Conversion Error|681
197|Numeric Truncation Error|681
198|Use of Incorrect Byte Ordering|188
199|Information Management Errors|
200|Exposure of Sensitive Information to an Unauthorized Actor|668
201|Insertion of Sensitive Information Into Sent Data|200
202|Exposure of Sensitive Information Through Data Queries|1230
203|Observable Discrepancy|200
204|Observable Response Discrepancy|203
205|Observable Behavioral Discrepancy|203
206|Observable Internal Behavioral Discrepancy|205
207|Observable Behavioral Discrepancy With Equivalent Products|205
208|Observable Timing Discrepancy|203
209|Generation of Error Message Containing Sensitive Information|200 755
210|Self-generated Error Message Containing Sensitive Information|209
211|Externally-Generated Error Message Containing Sensitive Information|209
212|Improper Removal of Sensitive Information Before Storage or Transfer|669
213|Exposure of Sensitive Information Due to Incompatible Policies|200
214|Invocation of Process Using Visible Sensitive Information|497
215|Insertion of Sensitive Information Into Debugging Code|200
216|DEPRECATED: Containment Errors (Container Errors)|
217|DEPRECATED: Failure to Protect Stored Data from Modification|
218|DEPRECATED: Failure to provide confidentiality for stored data|
219|Storage of File with Sensitive Data Under Web Root|552
220|Storage of File With Sensitive Data Under FTP Root|552
221|Information Loss or Omission|664
222|Truncation of Security-relevant Information|221
223|Omission of Security-relevant Information|221
224|Obscured Security-relevant Information by Alternate Name|221
225|DEPRECATED: General Information Management Problems|
226|Sensitive Information in Resource Not Removed Before Reuse|212 459
227|7PK - API Abuse|
228|Improper Handling of Syntactically Invalid Structure|703 707
229|Improper Handling of Values|228
230|Improper Handling of Missing Values|229
231|Improper Handling of Extra Values|229
232|Improper Handling of Undefined Values|229
233|Improper Handling of Parameters|228
234|Failure to Handle Missing Parameter|233
235|Improper Handling of Extra Parameters|233
236|Improper Handling of Undefined Parameters|233
237|Improper Handling of Structural Elements|228
238|Improper Handling of Incomplete Structural Elements|237
239|Failure to Handle Incomplete Element|237
240|Improper Handling of Inconsistent Structural Elements|237 707
241|Improper Handling of Unexpected Data Type|228
242|Use of Inherently Dangerous Function|1177
243|Creation of chroot Jail Without Changing Working Directory|573 669
244|Improper Clearing of Heap Memory Before Release ('Heap Inspection')|226
245|J2EE Bad Practices: Direct Management of Connections|695
246|J2EE Bad Practices: Direct Use of Sockets|695
247|DEPRECATED: Reliance on DNS Lookups in a Security Decision|
248|Uncaught Exception|705 755
249|DEPRECATED: Often Misused: Path Manipulation|
250|Execution with Unnecessary Privileges|269 657
251|Often Misused: String Management|
252|Unchecked Return Value|754
253|Incorrect Check of Function Return Value|573 754
254|7PK - Security Features|
255|Credentials Management Errors|
256|Plaintext Storage of a Password|522
257|Storing Passwords in a Recoverable Format|522
258|Empty Password in Configuration File|260 521
259|Use of Hard-coded Password|798
260|Password in Configuration File|522
261|Weak Encoding for Password|522
262|Not Using Password Aging|1390
263|Password Aging with Long Expiration|1390
264|Permissions, Privileges, and Access Controls|
265|Privilege Issues|
266|Incorrect Privilege Assignment|269
267|Privilege Defined With Unsafe Actions|269
268|Privilege Chaining|269
269|Improper Privilege Management|284
270|Privilege Context Switching Error|269
271|Privilege Dropping / Lowering Errors|269
272|Least Privilege Violation|271
273|Improper Check for Dropped Privileges|271 754
274|Improper Handling of Insufficient Privileges|269 755
275|Permission Issues|
276|Incorrect Default Permissions|732
277|Insecure Inherited Permissions|732
278|Insecure Preserved Inherited Permissions|732
279|Incorrect Execution-Assigned Permissions|732
280|Improper Handling of Insufficient Permissions or Privileges|755
281|Improper Preservation of Permissions|732
282|Improper Ownership Management|284
283|Unverified Ownership|282
284|Improper Access Control|
285|Improper Authorization|284
286|Incorrect User Management|284
287|Improper Authentication|284
288|Authentication Bypass Using an Alternate Path or Channel|306
289|Authentication Bypass by Alternate Name|1390
290|Authentication Bypass by Spoofing|1390
291|Reliance on IP Address for Authentication|290 471 923
292|DEPRECATED: Trusting Self-reported DNS Name|
293|Using Referer Field for Authentication|290
294|Authentication Bypass by Capture-replay|1390
295|Improper Certificate Validation|287
296|Improper Following of a Certificate's Chain of Trust|295 573
297|Improper Validation of Certificate with Host Mismatch|295 923
298|Improper Validation of Certificate Expiration|295 672
299|Improper Check for Certificate Revocation|295 404
300|Channel Accessible by Non-Endpoint|923
301|Reflection Attack in an Authentication Protocol|1390
302|Authentication Bypass by Assumed-Immutable Data|1390 807
303|Incorrect Implementation of Authentication Algorithm|1390
304|Missing Critical Step in Authentication|303 573
305|Authentication Bypass by Primary Weakness|1390
306|Missing Authentication for Critical Function|287
307|Improper Restriction of Excessive Authentication Attempts|1390 799
308|Use of Single-factor Authentication|1390 654
309|Use of Password System for Primary Authentication|1390 654
310|Cryptographic Issues|
311|Missing Encryption of Sensitive Data|693
312|Cleartext Storage of Sensitive Information|311 922
313|Cleartext Storage in a File or on Disk|312
314|Cleartext Storage in the Registry|312
315|Cleartext Storage of Sensitive Information in a Cookie|312
316|Cleartext Storage of Sensitive Information in Memory|312
317|Cleartext Storage of Sensitive Information in GUI|312
318|Cleartext Storage of Sensitive Information in Executable|312
319|Cleartext Transmission of Sensitive Information|311
320|Key Management Errors|
321|Use of Hard-coded Cryptographic Key|798
322|Key Exchange without Entity Authentication|306
323|Reusing a Nonce, Key Pair in Encryption|344
324|Use of a Key Past its Expiration Date|672
325|Missing Cryptographic Step|573
326|Inadequate Encryption Strength|693
327|Use of a Broken or Risky Cryptographic Algorithm|693
328|Use of Weak Hash|326 327
329|Generation of Predictable IV with CBC Mode|1204 573
330|Use of Insufficiently Random Values|693
331|Insufficient Entropy|330
332|Insufficient Entropy in PRNG|331
333|Improper Handling of Insufficient Entropy in TRNG|331 755
334|Small Space of Random Values|330
335|Incorrect Usage of Seeds in Pseudo-Random Number Generator (PRNG)|330
336|Same Seed in Pseudo-Random Number Generator (PRNG)|335
337|Predictable Seed in Pseudo-Random Number Generator (PRNG)|335
338|Use of Cryptographically Weak Pseudo-Random Number Generator (PRNG)|330
339|Small Seed Space in PRNG|335
340|Generation of Predictable Numbers or Identifiers|330
341|Predictable from Observable State|340
342|Predictable Exact Value from Previous Values|340
343|Predictable Value Range from Previous Values|340
344|Use of Invariant Value in Dynamically Changing Context|330
345|Insufficient Verification of Data Authenticity|693
346|Origin Validation Error|284 345
347|Improper Verification of Cryptographic Signature|345
348|Use of Less Trusted Source|345
349|Acceptance of Extraneous Untrusted Data With Trusted Data|345
350|Reliance on Reverse DNS Resolution for a Security-Critical Action|290 807
351|Insufficient Type Distinction|345
352|Cross-Site Request Forgery (CSRF)|345
353|Missing Support for Integrity Check|345
354|Improper Validation of Integrity Check Value|345 754
355|User Interface Security Issues|
356|Product UI does not Warn User of Unsafe Actions|221
357|Insufficient UI Warning of Dangerous Operations|693
358|Improperly Implemented Security Check for Standard|573 693
359|Exposure of Private Personal Information to an Unauthorized Actor|200
360|Trust of System Event Data|345
361|7PK - Time and State|
362|Concurrent Execution using Shared Resource with Improper Synchronization ('Race Condition')|691
363|Race Condition Enabling Link Following|367
364|Signal Handler Race Condition|362
365|DEPRECATED: Race Condition in Switch|
366|Race Condition within a Thread|362
367|Time-of-check Time-of-use (TOCTOU) Race Condition|362
368|Context Switching Race Condition|362
369|Divide By Zero|682
370|Missing Check for Certificate Revocation after Initial Check|299
371|State Issues|
372|Incomplete Internal State Distinction|664
373|DEPRECATED: State Synchronization Error|
374|Passing Mutable Objects to an Untrusted Method|668
375|Returning a Mutable Object to an Untrusted Caller|668
376|DEPRECATED: Temporary File Issues|
377|Insecure Temporary File|668
378|Creation of Temporary File With Insecure Permissions|377
379|Creation of Temporary File in Directory with Insecure Permissions|377
380|DEPRECATED: Technology-Specific Time and State Issues|
381|DEPRECATED: J2EE Time and State Issues|
382|J2EE Bad Practices: Use of System.exit()|705
383|J2EE Bad Practices: Direct Use of Threads|695
384|Session Fixation|610
385|Covert Timing Channel|514
386|Symbolic Name not Mapping to Correct Object|706
387|Signal Errors|
388|7PK - Errors|
389|Error Conditions, Return Values, Status Codes|
390|Detection of Error Condition Without Action|755
391|Unchecked Error Condition|754
392|Missing Report of Error Condition|684 755
393|Return of Wrong Status Code|684 703
394|Unexpected Status Code or Return Value|754
395|Use of NullPointerException Catch to Detect NULL Pointer Dereference|705 755
396|Declaration of Catch for Generic Exception|221 705 755
397|Declaration of Throws for Generic Exception|221 703 705
398|7PK - Code Quality|
399|Resource Management Errors|
400|Uncontrolled Resource Consumption|664
401|Missing Release of Memory after Effective Lifetime|772
402|Transmission of Private Resources into a New Sphere ('Resource Leak')|668
403|Exposure of File Descriptor to Unintended Control Sphere ('File Descriptor Leak')|402
404|Improper Resource Shutdown or Release|664
405|Asymmetric Resource Consumption (Amplification)|400
406|Insufficient Control of Network Message Volume (Network Amplification)|405
407|Inefficient Algorithmic Complexity|405
408|Incorrect Behavior Order: Early Amplification|405 696
409|Improper Handling of Highly Compressed Data (Data Amplification)|405
410|Insufficient Resource Pool|664
411|Resource Locking Problems|
412|Unrestricted Externally Accessible Lock|667
413|Improper Resource Locking|667
414|Missing Lock Check|667
415|Double Free|1341 666 825
416|Use After Free|825
417|Communication Channel Errors|
418|DEPRECATED: Channel Errors|
419|Unprotected Primary Channel|923
420|Unprotected Alternate Channel|923
421|Race Condition During Access to Alternate Channel|362 420
422|Unprotected Windows Messaging Channel ('Shatter')|360 420
423|DEPRECATED: Proxied Trusted Channel|
424|Improper Protection of Alternate Path|638 693
425|Direct Request ('Forced Browsing')|288 424 862
426|Untrusted Search Path|642 673
427|Uncontrolled Search Path Element|668
428|Unquoted Search Path or Element|668
429|Handler Errors|
430|Deployment of Wrong Handler|691
431|Missing Handler|691
432|Dangerous Signal Handler not Disabled During Sensitive Operations|364
433|Unparsed Raw Web Content Delivery|219
434|Unrestricted Upload of File with Dangerous Type|669
435|Improper Interaction Between Multiple Correctly-Behaving Entities|
436|Interpretation Conflict|435
437|Incomplete Model of Endpoint Features|436
438|Behavioral Problems|
439|Behavioral Change in New Version or Environment|435
440|Expected Behavior Violation|684
441|Unintended Proxy or Intermediary ('Confused Deputy')|610
442|DEPRECATED: Web Problems|
443|DEPRECATED: HTTP response splitting|
444|Inconsistent Interpretation of HTTP Requests ('HTTP Request/Response Smuggling')|436
445|DEPRECATED: User Interface Errors|
446|UI Discrepancy for Security Feature|684
447|Unimplemented or Unsupported Feature in UI|446 671
448|Obsolete Feature in UI|446
449|The UI Performs the Wrong Action|446
450|Multiple Interpretations of UI Input|357
451|User Interface (UI) Misrepresentation of Critical Information|221 684
452|Initialization and Cleanup Errors|
453|Insecure Default Variable Initialization|1188
454|External Initialization of Trusted Variables or Data Stores|1419
455|Non-exit on Failed Initialization|636 665 705
456|Missing Initialization of a Variable|909
457|Use of Uninitialized Variable|908
458|DEPRECATED: Incorrect Initialization|
459|Incomplete Cleanup|404
460|Improper Cleanup on Thrown Exception|459 755
461|DEPRECATED: Data Structure Issues|
462|Duplicate Key in Associative List (Alist)|694
463|Deletion of Data Structure Sentinel|707
464|Addition of Data Structure Sentinel|138
465|Pointer Issues|
466|Return of Pointer Value Outside of Expected Range|119
467|Use of sizeof() on a Pointer Type|131
468|Incorrect Pointer Scaling|682
469|Use of Pointer Subtraction to Determine Size|682
470|Use of Externally-Controlled Input to Select Classes or Code ('Unsafe Reflection')|610 913
471|Modification of Assumed-Immutable Data (MAID)|664
472|External Control of Assumed-Immutable Web Parameter|471 642
473|PHP External Variable Modification|471
474|Use of Function with Inconsistent Implementations|758
475|Undefined Behavior for Input to API|573
476|NULL Pointer Dereference|710 754
477|Use of Obsolete Function|710
478|Missing Default Case in Multiple Condition Expression|1023
479|Signal Handler Use of a Non-reentrant Function|663 828
480|Use of Incorrect Operator|670
481|Assigning instead of Comparing|480
482|Comparing instead of Assigning|480
483|Incorrect Block Delimitation|670
484|Omitted Break Statement in Switch|670 710
485|7PK - Encapsulation|
486|Comparison of Classes by Name|1025
487|Reliance on Package-level Scope|664
488|Exposure of Data Element to Wrong Session|668
489|Active Debug Code|710
490|DEPRECATED: Mobile Code Issues|
491|Public cloneable() Method Without Final ('Object Hijack')|668
492|Use of Inner Class Containing Sensitive Data|668
493|Critical Public Variable Without Final Modifier|668
494|Download of Code Without Integrity Check|345 669
495|Private Data Structure Returned From A Public Method|664
496|Public Data Assigned to Private Array-Typed Field|664
497|Exposure of Sensitive System Information to an Unauthorized Control Sphere|200
498|Cloneable Class Containing Sensitive Information|668
499|Serializable Class Containing Sensitive Data|668
500|Public Static Field Not Marked Final|493
501|Trust Boundary Violation|664
502|Deserialization of Untrusted Data|913
503|DEPRECATED: Byte/Object Code|
504|DEPRECATED: Motivation/Intent|
505|DEPRECATED: Intentionally Introduced Weakness|
506|Embedded Malicious Code|912
507|Trojan Horse|506
508|Non-Replicating Malicious Code|507
509|Replicating Malicious Code (Virus or Worm)|507
510|Trapdoor|506
511|Logic/Time Bomb|506
512|Spyware|506
513|DEPRECATED: Intentionally Introduced Nonmalicious Weakness|
514|Covert Channel|1229
515|Covert Storage Channel|514
516|DEPRECATED: Covert Timing Channel|
517|DEPRECATED: Other Intentional, Nonmalicious Weakness|
518|DEPRECATED: Inadvertently Introduced Weakness|
519|DEPRECATED: .NET Environment Issues|
520|.NET Misconfiguration: Use of Impersonation|266
521|Weak Password Requirements|1391
522|Insufficiently Protected Credentials|1390 668
523|Unprotected Transport of Credentials|522
524|Use of Cache Containing Sensitive Information|668
525|Use of Web Browser Cache Containing Sensitive Information|524
526|Cleartext Storage of Sensitive Information in an Environment Variable|312
527|Exposure of Version-Control Repository to an Unauthorized Control Sphere|552
528|Exposure of Core Dump File to an Unauthorized Control Sphere|552
529|Exposure of Access Control List Files to an Unauthorized Control Sphere|552
530|Exposure of Backup File to an Unauthorized Control Sphere|552
531|Inclusion of Sensitive Information in Test Code|540
532|Insertion of Sensitive Information into Log File|538
533|DEPRECATED: Information Exposure Through Server Log Files|
534|DEPRECATED: Information Exposure Through Debug Log Files|
535|Exposure of Information Through Shell Error Message|211
536|Servlet Runtime Error Message Containing Sensitive Information|211
537|Java Runtime Error Message Containing Sensitive Information|211
538|Insertion of Sensitive Information into Externally-Accessible File or Directory|200
539|Use of Persistent Cookies Containing Sensitive Information|552
540|Inclusion of Sensitive Information in Source Code|538
541|Inclusion of Sensitive Information in an Include File|540
542|DEPRECATED: Information Exposure Through Cleanup Log Files|
543|Use of Singleton Pattern Without Synchronization in a Multithreaded Context|820
544|Missing Standardized Error Handling Mechanism|755
545|DEPRECATED: Use of Dynamic Class Loading|
546|Suspicious Comment|1078
547|Use of Hard-coded, Security-relevant Constants|1078
548|Exposure of Information Through Directory Listing|497
549|Missing Password Field Masking|522
550|Server-generated Error Message Containing Sensitive Information|209
551|Incorrect Behavior Order: Authorization Before Parsing and Canonicalization|696 863
552|Files or Directories Accessible to External Parties|285 668
553|Command Shell in Externally Accessible Directory|552
554|ASP.NET Misconfiguration: Not Using Input Validation Framework|1173
555|J2EE Misconfiguration: Plaintext Password in Configuration File|260
556|ASP.NET Misconfiguration: Use of Identity Impersonation|266
557|Concurrency Issues|
558|Use of getlogin() in Multithreaded Application|663
559|DEPRECATED: Often Misused: Arguments and Parameters|
560|Use of umask() with chmod-style Argument|687
561|Dead Code|1164
562|Return of Stack Variable Address|758
563|Assignment to Variable without Use|1164
564|SQL Injection: Hibernate|89
565|Reliance on Cookies without Validation and Integrity Checking|602 642
566|Authorization Bypass Through User-Controlled SQL Primary Key|639
567|Unsynchronized Access to Shared Data in a Multithreaded Context|820
568|finalize() Method Without super.finalize()|459 573
569|Expression Issues|
570|Expression is Always False|710
571|Expression is Always True|710
572|Call to Thread run() instead of start()|821
573|Improper Following of Specification by Caller|710
574|EJB Bad Practices: Use of Synchronization Primitives|695 821
575|EJB Bad Practices: Use of AWT Swing|695
576|EJB Bad Practices: Use of Java I/O|695
577|EJB Bad Practices: Use of Sockets|573
578|EJB Bad Practices: Use of Class Loader|573
579|J2EE Bad Practices: Non-serializable Object Stored in Session|573
580|clone() Method Without super.clone()|573 664
581|Object Model Violation: Just One of Equals and Hashcode Defined|573 697
582|Array Declared Public, Final, and Static|668
583|finalize() Method Declared Public|668
584|Return Inside Finally Block|705
585|Empty Synchronized Block|1071
586|Explicit Call to Finalize()|1076
587|Assignment of a Fixed Address to a Pointer|344 758
588|Attempt to Access Child of a Non-structure Pointer|704 758
589|Call to Non-ubiquitous API|474
590|Free of Memory not on the Heap|762
591|Sensitive Data Storage in Improperly Locked Memory|413
592|DEPRECATED: Authentication Bypass Issues|
593|Authentication Bypass: OpenSSL CTX Object Modified after SSL Objects are Created|1390 666
594|J2EE Framework: Saving Unserializable Objects to Disk|1076
595|Comparison of Object References Instead of Object Contents|1025
596|DEPRECATED: Incorrect Semantic Object Comparison|
597|Use of Wrong Operator in String Comparison|480 595
598|Use of GET Request Method With Sensitive Query Strings|201
599|Missing Validation of OpenSSL Certificate|295
600|Uncaught Exception in Servlet|248
601|URL Redirection to Untrusted Site ('Open Redirect')|610
602|Client-Side Enforcement of Server-Side Security|693
603|Use of Client-Side Authentication|1390 602
605|Multiple Binds to the Same Port|666 675
606|Unchecked Input for Loop Condition|1284
607|Public Static Final Field References Mutable Object|471
608|Struts: Non-private Field in ActionForm Class|668
609|Double-Checked Locking|667
610|Externally Controlled Reference to a Resource in Another Sphere|664
611|Improper Restriction of XML External Entity Reference|610
612|Improper Authorization of Index Containing Sensitive Information|1230
613|Insufficient Session Expiration|672
614|Sensitive Cookie in HTTPS Session Without 'Secure' Attribute|319
615|Inclusion of Sensitive Information in Source Code Comments|540
616|Incomplete Identification of Uploaded File Variables (PHP)|345
617|Reachable Assertion|670
618|Exposed Unsafe ActiveX Method|749
619|Dangling Database Cursor ('Cursor Injection')|402
620|Unverified Password Change|1390
621|Variable Extraction Error|914
622|Improper Validation of Function Hook Arguments|20
623|Unsafe ActiveX Control Marked Safe For Scripting|267
624|Executable Regular Expression Error|77
625|Permissive Regular Expression|185
626|Null Byte Interaction Error (Poison Null Byte)|147 436
627|Dynamic Variable Evaluation|914
628|Function Call with Incorrectly Specified Arguments|573
632|DEPRECATED: Weaknesses that Affect Files or Directories|
633|DEPRECATED: Weaknesses that Affect Memory|
634|DEPRECATED: Weaknesses that Affect System Processes|
636|Not Failing Securely ('Failing Open')|657 755
637|Unnecessary Complexity in Protection Mechanism (Not Using 'Economy of Mechanism')|657
638|Not Using Complete Mediation|657 862
639|Authorization Bypass Through User-Controlled Key|863
640|Weak Password Recovery Mechanism for Forgotten Password|1390
641|Improper Restriction of Names for Files and Other Resources|99
642|External Control of Critical State Data|668
643|Improper Neutralization of Data within XPath Expressions ('XPath Injection')|91 943
644|Improper Neutralization of HTTP Headers for Scripting Syntax|116
645|Overly Restrictive Account Lockout Mechanism|287
646|Reliance on File Name or Extension of Externally-Supplied File|345
647|Use of Non-Canonical URL Paths for Authorization Decisions|863
648|Incorrect Use of Privileged APIs|269
649|Reliance on Obfuscation or Encryption of Security-Relevant Inputs without Integrity Checking|345
650|Trusting HTTP Permission Methods on the Server Side|436
651|Exposure of WSDL File Containing Sensitive Information|538
652|Improper Neutralization of Data within XQuery Expressions ('XQuery Injection')|91 943
653|Improper Isolation or Compartmentalization|657 693
654|Reliance on a Single Factor in a Security Decision|657 693
655|Insufficient Psychological Acceptability|657 693
656|Reliance on Security Through Obscurity|657 693
657|Violation of Secure Design Principles|710
662|Improper Synchronization|664 691
663|Use of a Non-reentrant Function in a Concurrent Context|662
664|Improper Control of a Resource Through its Lifetime|
665|Improper Initialization|664
666|Operation on Resource in Wrong Phase of Lifetime|664
667|Improper Locking|662
668|Exposure of Resource to Wrong Sphere|664
669|Incorrect Resource Transfer Between Spheres|664
670|Always-Incorrect Control Flow Implementation|691
671|Lack of Administrator Control over Security|657
672|Operation on a Resource after Expiration or Release|666
673|External Influence of Sphere Definition|664
674|Uncontrolled Recursion|834
675|Multiple Operations on Resource in Single-Operation Context|573
676|Use of Potentially Dangerous Function|1177
680|Integer Overflow to Buffer Overflow|190
681|Incorrect Conversion between Numeric Types|704
682|Incorrect Calculation|
683|Function Call With Incorrect Order of Arguments|628
684|Incorrect Provision of Specified Functionality|710
685|Function Call With Incorrect Number of Arguments|628
686|Function Call With Incorrect Argument Type|628
687|Function Call With Incorrectly Specified Argument Value|628
688|Function Call With Incorrect Variable or Reference as Argument|628
689|Permission Race Condition During Resource Copy|362
690|Unchecked Return Value to NULL Pointer Dereference|252
691|Insufficient Control Flow Management|
692|Incomplete Denylist to Cross-Site Scripting|184
693|Protection Mechanism Failure|
694|Use of Multiple Resources with Duplicate Identifier|573 99
695|Use of Low-Level Functionality|573
696|Incorrect Behavior Order|691
697|Incorrect Comparison|
698|Execution After Redirect (EAR)|670 705
703|Improper Check or Handling of Exceptional Conditions|
704|Incorrect Type Conversion or Cast|664
705|Incorrect Control Flow Scoping|691
706|Use of Incorrectly-Resolved Name or Reference|664
707|Improper Neutralization|
708|Incorrect Ownership Assignment|282
710|Improper Adherence to Coding Standards|
712|OWASP Top Ten 2007 Category A1 - Cross Site Scripting (XSS)|
713|OWASP Top Ten 2007 Category A2 - Injection Flaws|
714|OWASP Top Ten 2007 Category A3 - Malicious File Execution|
715|OWASP Top Ten 2007 Category A4 - Insecure Direct Object Reference|
716|OWASP Top Ten 2007 Category A5 - Cross Site Request Forgery (CSRF)|
717|OWASP Top Ten 2007 Category A6 - Information Leakage and Improper Error Handling|
718|OWASP Top Ten 2007 Category A7 - Broken Authentication and Session Management|
719|OWASP Top Ten 2007 Category A8 - Insecure Cryptographic Storage|
720|OWASP Top Ten 2007 Category A9 - Insecure Communications|
721|OWASP Top Ten 2007 Category A10 - Failure to Restrict URL Access|
722|OWASP Top Ten 2004 Category A1 - Unvalidated Input|
723|OWASP Top Ten 2004 Category A2 - Broken Access Control|
724|OWASP Top Ten 2004 Category A3 - Broken Authentication and Session Management|
725|OWASP Top Ten 2004 Category A4 - Cross-Site Scripting (XSS) Flaws|
726|OWASP Top Ten 2004 Category A5 - Buffer Overflows|
727|OWASP Top Ten 2004 Category A6 - Injection Flaws|
728|OWASP Top Ten 2004 Category A7 - Improper Error Handling|
729|OWASP Top Ten 2004 Category A8 - Insecure Storage|
730|OWASP Top Ten 2004 Category A9 - Denial of Service|
731|OWASP Top Ten 2004 Category A10 - Insecure Configuration Management|
732|Incorrect Permission Assignment for Critical Resource|285 668
733|Compiler Optimization Removal or Modification of Security-critical Code|1038
735|CERT C Secure Coding Standard (2008) Chapter 2 - Preprocessor (PRE)|
736|CERT C Secure Coding Standard (2008) Chapter 3 - Declarations and Initialization (DCL)|
737|CERT C Secure Coding Standard (2008) Chapter 4 - Expressions (EXP)|
738|CERT C Secure Coding Standard (2008) Chapter 5 - Integers (INT)|
739|CERT C Secure Coding Standard (2008) Chapter 6 - Floating Point (FLP)|
740|CERT C Secure Coding Standard (2008) Chapter 7 - Arrays (ARR)|
741|CERT C Secure Coding Standard (2008) Chapter 8 - Characters and Strings (STR)|
742|CERT C Secure Coding Standard (2008) Chapter 9 - Memory Management (MEM)|
743|CERT C Secure Coding Standard (2008) Chapter 10 - Input Output (FIO)|
744|CERT C Secure Coding Standard (2008) Chapter 11 - Environment (ENV)|
745|CERT C Secure Coding Standard (2008) Chapter 12 - Signals (SIG)|
746|CERT C Secure Coding Standard (2008) Chapter 13 - Error Handling (ERR)|
747|CERT C Secure Coding Standard (2008) Chapter 14 - Miscellaneous (MSC)|
748|CERT C Secure Coding Standard (2008) Appendix - POSIX (POS)|
749|Exposed Dangerous Method or Function|284
751|2009 Top 25 - Insecure Interaction Between Components|
752|2009 Top 25 - Risky Resource Management|
753|2009 Top 25 - Porous Defenses|
754|Improper Check for Unusual or Exceptional Conditions|703
755|Improper Handling of Exceptional Conditions|703
756|Missing Custom Error Page|755
757|Selection of Less-Secure Algorithm During Negotiation ('Algorithm Downgrade')|693
758|Reliance on Undefined, Unspecified, or Implementation-Defined Behavior|710
759|Use of a One-Way Hash without a Salt|916
760|Use of a One-Way Hash with a Predictable Salt|916
761|Free of Pointer not at Start of Buffer|763
762|Mismatched Memory Management Routines|763
763|Release of Invalid Pointer or Reference|404
764|Multiple Locks of a Critical Resource|667 675
765|Multiple Unlocks of a Critical Resource|667 675
766|Critical Data Element Declared Public|1061 732
767|Access to Critical Private Variable via Public Method|668
768|Incorrect Short Circuit Evaluation|691
769|DEPRECATED: Uncontrolled File Descriptor Consumption|
770|Allocation of Resources Without Limits or Throttling|400 665
771|Missing Reference to Active Allocated Resource|400
772|Missing Release of Resource after Effective Lifetime|404
773|Missing Reference to Active File Descriptor or Handle|771
774|Allocation of File Descriptors or Handles Without Limits or Throttling|770
775|Missing Release of File Descriptor or Handle after Effective Lifetime|772
776|Improper Restriction of Recursive Entity References in DTDs ('XML Entity Expansion')|405 674
777|Regular Expression without Anchors|625
778|Insufficient Logging|223 693
779|Logging of Excessive Data|400
780|Use of RSA Algorithm without OAEP|327
781|Improper Address Validation in IOCTL with METHOD_NEITHER I/O Control Code|1285
782|Exposed IOCTL with Insufficient Access Control|749
783|Operator Precedence Logic Error|670
784|Reliance on Cookies without Validation and Integrity Checking in a Security Decision|565 807
785|Use of Path Manipulation Function without Maximum-sized Buffer|120 676
786|Access of Memory Location Before Start of Buffer|119
787|Out-of-bounds Write|119
788|Access of Memory Location After End of Buffer|119
789|Memory Allocation with Excessive Size Value|770
790|Improper Filtering of Special Elements|138
791|Incomplete Filtering of Special Elements|790
792|Incomplete Filtering of One or More Instances of Special Elements|791
793|Only Filtering One Instance of a Special Element|792
794|Incomplete Filtering of Multiple Instances of Special Elements|792
795|Only Filtering Special Elements at a Specified Location|791
796|Only Filtering Special Elements Relative to a Marker|795
797|Only Filtering Special Elements at an Absolute Position|795
798|Use of Hard-coded Credentials|1391 344 671
799|Improper Control of Interaction Frequency|691
801|2010 Top 25 - Insecure Interaction Between Components|
802|2010 Top 25 - Risky Resource Management|
803|2010 Top 25 - Porous Defenses|
804|Guessable CAPTCHA|1390 863
805|Buffer Access with Incorrect Length Value|119
806|Buffer Access Using Size of Source Buffer|805
807|Reliance on Untrusted Inputs in a Security Decision|693
808|2010 Top 25 - Weaknesses On the Cusp|
810|OWASP Top Ten 2010 Category A1 - Injection|
811|OWASP Top Ten 2010 Category A2 - Cross-Site Scripting (XSS)|
812|OWASP Top Ten 2010 Category A3 - Broken Authentication and Session Management|
813|OWASP Top Ten 2010 Category A4 - Insecure Direct Object References|
814|OWASP Top Ten 2010 Category A5 - Cross-Site Request Forgery(CSRF)|
815|OWASP Top Ten 2010 Category A6 - Security Misconfiguration|
816|OWASP Top Ten 2010 Category A7 - Insecure Cryptographic Storage|
817|OWASP Top Ten 2010 Category A8 - Failure to Restrict URL Access|
818|OWASP Top Ten 2010 Category A9 - Insufficient Transport Layer Protection|
819|OWASP Top Ten 2010 Category A10 - Unvalidated Redirects and Forwards|
820|Missing Synchronization|662
821|Incorrect Synchronization|662
822|Untrusted Pointer Dereference|119
823|Use of Out-of-range Pointer Offset|119
824|Access of Uninitialized Pointer|119
825|Expired Pointer Dereference|119 672
826|Premature Release of Resource During Expected Lifetime|666
827|Improper Control of Document Type Definition|706 829
828|Signal Handler with Functionality that is not Asynchronous-Safe|364
829|Inclusion of Functionality from Untrusted Control Sphere|669
830|Inclusion of Web Functionality from an Untrusted Source|829
831|Signal Handler Function Associated with Multiple Signals|364
832|Unlock of a Resource that is not Locked|667
833|Deadlock|667
834|Excessive Iteration|691
835|Loop with Unreachable Exit Condition ('Infinite Loop')|834
836|Use of Password Hash Instead of Password for Authentication|1390
837|Improper Enforcement of a Single, Unique Action|799
838|Inappropriate Encoding for Output Context|116
839|Numeric Range Comparison Without Minimum Check|1023
840|Business Logic Errors|
841|Improper Enforcement of Behavioral Workflow|691
842|Placement of User into Incorrect Group|286
843|Access of Resource Using Incompatible Type ('Type Confusion')|704
845|The CERT Oracle Secure Coding Standard for Java (2011) Chapter 2 - Input Validation and Data Sanitization (IDS)|
846|The CERT Oracle Secure Coding Standard for Java (2011) Chapter 3 - Declarations and Initialization (DCL)|
847|The CERT Oracle Secure Coding Standard for Java (2011) Chapter 4 - Expressions (EXP)|
848|The CERT Oracle Secure Coding Standard for Java (2011) Chapter 5 - Numeric Types and Operations (NUM)|
849|The CERT Oracle Secure Coding Standard for Java (2011) Chapter 6 - Object Orientation (OBJ)|
850|The CERT Oracle Secure Coding Standard for Java (2011) Chapter 7 - Methods (MET)|
851|The CERT Oracle Secure Coding Standard for Java (2011) Chapter 8 - Exceptional Behavior (ERR)|
852|The CERT Oracle Secure Coding Standard for Java (2011) Chapter 9 - Visibility and Atomicity (VNA)|
853|The CERT Oracle Secure Coding Standard for Java (2011) Chapter 10 - Locking (LCK)|
854|The CERT Oracle Secure Coding Standard for Java (2011) Chapter 11 - Thread APIs (THI)|
855|The CERT Oracle Secure Coding Standard for Java (2011) Chapter 12 - Thread Pools (TPS)|
856|The CERT Oracle Secure Coding Standard for Java (2011) Chapter 13 - Thread-Safety Miscellaneous (TSM)|
857|The CERT Oracle Secure Coding Standard for Java (2011) Chapter 14 - Input Output (FIO)|
858|The CERT Oracle Secure Coding Standard for Java (2011) Chapter 15 - Serialization (SER)|
859|The CERT Oracle Secure Coding Standard for Java (2011) Chapter 16 - Platform Security (SEC)|
860|The CERT Oracle Secure Coding Standard for Java (2011) Chapter 17 - Runtime Environment (ENV)|
861|The CERT Oracle Secure Coding Standard for Java (2011) Chapter 18 - Miscellaneous (MSC)|
862|Missing Authorization|285
863|Incorrect Authorization|285
864|2011 Top 25 - Insecure Interaction Between Components|
865|2011 Top 25 - Risky Resource Management|
866|2011 Top 25 - Porous Defenses|
867|2011 Top 25 - Weaknesses On the Cusp|
869|CERT C++ Secure Coding Section 01 - Preprocessor (PRE)|
870|CERT C++ Secure Coding Section 02 - Declarations and Initialization (DCL)|
871|CERT C++ Secure Coding Section 03 - Expressions (EXP)|
872|CERT C++ Secure Coding Section 04 - Integers (INT)|
873|CERT C++ Secure Coding Section 05 - Floating Point Arithmetic (FLP)|
874|CERT C++ Secure Coding Section 06 - Arrays and the STL (ARR)|
875|CERT C++ Secure Coding Section 07 - Characters and Strings (STR)|
876|CERT C++ Secure Coding Section 08 - Memory Management (MEM)|
877|CERT C++ Secure Coding Section 09 - Input Output (FIO)|
878|CERT C++ Secure Coding Section 10 - Environment (ENV)|
879|CERT C++ Secure Coding Section 11 - Signals (SIG)|
880|CERT C++ Secure Coding Section 12 - Exceptions and Error Handling (ERR)|
881|CERT C++ Secure Coding Section 13 - Object Oriented Programming (OOP)|
882|CERT C++ Secure Coding Section 14 - Concurrency (CON)|
883|CERT C++ Secure Coding Section 49 - Miscellaneous (MSC)|
885|SFP Primary Cluster: Risky Values|
886|SFP Primary Cluster: Unused entities|
887|SFP Primary Cluster: API|
889|SFP Primary Cluster: Exception Management|
890|SFP Primary Cluster: Memory Access|
891|SFP Primary Cluster: Memory Management|
892|SFP Primary Cluster: Resource Management|
893|SFP Primary Cluster: Path Resolution|
894|SFP Primary Cluster: Synchronization|
895|SFP Primary Cluster: Information Leak|
896|SFP Primary Cluster: Tainted Input|
897|SFP Primary Cluster: Entry Points|
898|SFP Primary Cluster: Authentication|
899|SFP Primary Cluster: Access Control|
901|SFP Primary Cluster: Privilege|
902|SFP Primary Cluster: Channel|
903|SFP Primary Cluster: Cryptography|
904|SFP Primary Cluster: Malware|
905|SFP Primary Cluster: Predictability|
906|SFP Primary Cluster: UI|
907|SFP Primary Cluster: Other|
908|Use of Uninitialized Resource|665
909|Missing Initialization of Resource|665
910|Use of Expired File Descriptor|672
911|Improper Update of Reference Count|664
912|Hidden Functionality|684
913|Improper Control of Dynamically-Managed Code Resources|664
914|Improper Control of Dynamically-Identified Variables|913 99
915|Improperly Controlled Modification of Dynamically-Determined Object Attributes|913
916|Use of Password Hash With Insufficient Computational Effort|328
917|Improper Neutralization of Special Elements used in an Expression Language Statement ('Expression Language Injection')|77
918|Server-Side Request Forgery (SSRF)|441
920|Improper Restriction of Power Consumption|400
921|Storage of Sensitive Data in a Mechanism without Access Control|922
922|Insecure Storage of Sensitive Information|664
923|Improper Restriction of Communication Channel to Intended Endpoints|284
924|Improper Enforcement of Message Integrity During Transmission in a Communication Channel|345
925|Improper Verification of Intent by Broadcast Receiver|940
926|Improper Export of Android Application Components|285
927|Use of Implicit Intent for Sensitive Communication|285 668
929|OWASP Top Ten 2013 Category A1 - Injection|
930|OWASP Top Ten 2013 Category A2 - Broken Authentication and Session Management|
931|OWASP Top Ten 2013 Category A3 - Cross-Site Scripting (XSS)|
932|OWASP Top Ten 2013 Category A4 - Insecure Direct Object References|
933|OWASP Top Ten 2013 Category A5 - Security Misconfiguration|
934|OWASP Top Ten 2013 Category A6 - Sensitive Data Exposure|
935|OWASP Top Ten 2013 Category A7 - Missing Function Level Access Control|
936|OWASP Top Ten 2013 Category A8 - Cross-Site Request Forgery (CSRF)|
937|OWASP Top Ten 2013 Category A9 - Using Components with Known Vulnerabilities|
938|OWASP Top Ten 2013 Category A10 - Unvalidated Redirects and Forwards|
939|Improper Authorization in Handler for Custom URL Scheme|862
940|Improper Verification of Source of a Communication Channel|346 923
941|Incorrectly Specified Destination in a Communication Channel|923
942|Permissive Cross-domain Policy with Untrusted Domains|183 863 923
943|Improper Neutralization of Special Elements in Data Query Logic|74
944|SFP Secondary Cluster: Access Management|
945|SFP Secondary Cluster: Insecure Resource Access|
946|SFP Secondary Cluster: Insecure Resource Permissions|
947|SFP Secondary Cluster: Authentication Bypass|
948|SFP Secondary Cluster: Digital Certificate|
949|SFP Secondary Cluster: Faulty Endpoint Authentication|
950|SFP Secondary Cluster: Hardcoded Sensitive Data|
951|SFP Secondary Cluster: Insecure Authentication Policy|
952|SFP Secondary Cluster: Missing Authentication|
953|SFP Secondary Cluster: Missing Endpoint Authentication|
954|SFP Secondary Cluster: Multiple Binds to the Same Port|
955|SFP Secondary Cluster: Unrestricted Authentication|
956|SFP Secondary Cluster: Channel Attack|
957|SFP Secondary Cluster: Protocol Error|
958|SFP Secondary Cluster: Broken Cryptography|
959|SFP Secondary Cluster: Weak Cryptography|
960|SFP Secondary Cluster: Ambiguous Exception Type|
961|SFP Secondary Cluster: Incorrect Exception Behavior|
962|SFP Secondary Cluster: Unchecked Status Condition|
963|SFP Secondary Cluster: Exposed Data|
964|SFP Secondary Cluster: Exposure Temporary File|
965|SFP Secondary Cluster: Insecure Session Management|
966|SFP Secondary Cluster: Other Exposures|
967|SFP Secondary Cluster: State Disclosure|
968|SFP Secondary Cluster: Covert Channel|
969|SFP Secondary Cluster: Faulty Memory Release|
970|SFP Secondary Cluster: Faulty Buffer Access|
971|SFP Secondary Cluster: Faulty Pointer Use|
972|SFP Secondary Cluster: Faulty String Expansion|
973|SFP Secondary Cluster: Improper NULL Termination|
974|SFP Secondary Cluster: Incorrect Buffer Length Computation|
975|SFP Secondary Cluster: Architecture|
976|SFP Secondary Cluster: Compiler|
977|SFP Secondary Cluster: Design|
978|SFP Secondary Cluster: Implementation|
979|SFP Secondary Cluster: Failed Chroot Jail|
980|SFP Secondary Cluster: Link in Resource Name Resolution|
981|SFP Secondary Cluster: Path Traversal|
982|SFP Secondary Cluster: Failure to Release Resource|
983|SFP Secondary Cluster: Faulty Resource Use|
984|SFP Secondary Cluster: Life Cycle|
985|SFP Secondary Cluster: Unrestricted Consumption|
986|SFP Secondary Cluster: Missing Lock|
987|SFP Secondary Cluster: Multiple Locks/Unlocks|
988|SFP Secondary Cluster: Race Condition Window|
989|SFP Secondary Cluster: Unrestricted Lock|
990|SFP Secondary Cluster: Tainted Input to Command|
991|SFP Secondary Cluster: Tainted Input to Environment|
992|SFP Secondary Cluster: Faulty Input Transformation|
993|SFP Secondary Cluster: Incorrect Input Handling|
994|SFP Secondary Cluster: Tainted Input to Variable|
995|SFP Secondary Cluster: Feature|
996|SFP Secondary Cluster: Security|
997|SFP Secondary Cluster: Information Loss|
998|SFP Secondary Cluster: Glitch in Computation|
1001|SFP Secondary Cluster: Use of an Improper API|
1002|SFP Secondary Cluster: Unexpected Entry Points|
1004|Sensitive Cookie Without 'HttpOnly' Flag|732
1005|7PK - Input Validation and Representation|
1006|Bad Coding Practices|
1007|Insufficient Visual Distinction of Homoglyphs Presented to User|451
1009|Audit|
1010|Authenticate Actors|
1011|Authorize Actors|
1012|Cross Cutting|
1013|Encrypt Data|
1014|Identify Actors|
1015|Limit Access|
1016|Limit Exposure|
1017|Lock Computer|
1018|Manage User Sessions|
1019|Validate Inputs|
1020|Verify Message Integrity|
1021|Improper Restriction of Rendered UI Layers or Frames|441 451
1022|Use of Web Link to Untrusted Target with window.opener Access|266
1023|Incomplete Comparison with Missing Factors|697
1024|Comparison of Incompatible Types|697
1025|Comparison Using Wrong Factors|697
1027|OWASP Top Ten 2017 Category A1 - Injection|
1028|OWASP Top Ten 2017 Category A2 - Broken Authentication|
1029|OWASP Top Ten 2017 Category A3 - Sensitive Data Exposure|
1030|OWASP Top Ten 2017 Category A4 - XML External Entities (XXE)|
1031|OWASP Top Ten 2017 Category A5 - Broken Access Control|
1032|OWASP Top Ten 2017 Category A6 - Security Misconfiguration|
1033|OWASP Top Ten 2017 Category A7 - Cross-Site Scripting (XSS)|
1034|OWASP Top Ten 2017 Category A8 - Insecure Deserialization|
1035|OWASP Top Ten 2017 Category A9 - Using Components with Known Vulnerabilities|
1036|OWASP Top Ten 2017 Category A10 - Insufficient Logging & Monitoring|
1037|Processor Optimization Removal or Modification of Security-critical Code|1038
1038|Insecure Automated Optimizations|435 758
1039|Automated Recognition Mechanism with Inadequate Detection or Handling of Adversarial Input Perturbations|693 697
1041|Use of Redundant Code|710
1042|Static Member Data Element outside of a Singleton Class Element|1176
1043|Data Element Aggregating an Excessively Large Number of Non-Primitive Elements|1093
1044|Architecture with Number of Horizontal Layers Outside of Expected Range|710
1045|Parent Class with a Virtual Destructor and a Child Class without a Virtual Destructor|1076
1046|Creation of Immutable Text Using String Concatenation|1176
1047|Modules with Circular Dependencies|1120
1048|Invokable Control Element with Large Number of Outward Calls|710
1049|Excessive Data Query Operations in a Large Data Table|1176
1050|Excessive Platform Resource Consumption within a Loop|405
1051|Initialization with Hard-Coded Network Resource Configuration Data|1419
1052|Excessive Use of Hard-Coded Literals in Initialization|1419
1053|Missing Documentation for Design|1059
1054|Invocation of a Control Element at an Unnecessarily Deep Horizontal Layer|1061
1055|Multiple Inheritance from Concrete Classes|1093
1056|Invokable Control Element with Variadic Parameters|1120
1057|Data Access Operations Outside of Expected Data Manager Component|1061
1058|Invokable Control Element in Multi-Thread Context with non-Final Static Storable or Member Element|662
1059|Insufficient Technical Documentation|710
1060|Excessive Number of Inefficient Server-Side Data Accesses|1120
1061|Insufficient Encapsulation|710
1062|Parent Class with References to Child Class|1061
1063|Creation of Class Instance within a Static Code Block|1176
1064|Invokable Control Element with Signature Containing an Excessive Number of Parameters|1120
1065|Runtime Resource Management Control Element in a Component Built to Run on Application Servers|710
1066|Missing Serialization Control Element|710
1067|Excessive Execution of Sequential Searches of Data Resource|1176
1068|Inconsistency Between Implementation and Documented Design|710
1069|Empty Exception Block|1071
1070|Serializable Data Element Containing non-Serializable Item Elements|1076
1071|Empty Code Block|1164
1072|Data Resource Access without Use of Connection Pooling|405
1073|Non-SQL Invokable Control Element with Excessive Number of Data Resource Accesses|405
1074|Class with Excessively Deep Inheritance|1093
1075|Unconditional Control Flow Transfer outside of Switch Block|1120
1076|Insufficient Adherence to Expected Conventions|710
1077|Floating Point Comparison with Incorrect Operator|697
1078|Inappropriate Source Code Style or Formatting|1076
1079|Parent Class without Virtual Destructor Method|1076
1080|Source Code File with Excessive Number of Lines of Code|1120
1082|Class Instance Self Destruction Control Element|1076
1083|Data Access from Outside Expected Data Manager Component|1061
1084|Invokable Control Element with Excessive File or Data Access Operations|405
1085|Invokable Control Element with Excessive Volume of Commented-out Code|1078
1086|Class with Excessive Number of Child Classes|1093
1087|Class with Virtual Method without a Virtual Destructor|1076
1088|Synchronous Access of Remote Resource without Timeout|821
1089|Large Data Table with Excessive Number of Indices|405
1090|Method Containing Access of a Member Element from Another Class|1061
1091|Use of Object without Invoking Destructor Method|1076 772
1092|Use of Same Invokable Control Element in Multiple Architectural Layers|710
1093|Excessively Complex Data Representation|710
1094|Excessive Index Range Scan for a Data Resource|405
1095|Loop Condition Value Update within the Loop|1120
1096|Singleton Class Instance Creation without Proper Locking or Synchronization|820
1097|Persistent Storable Data Element without Associated Comparison Control Element|1076
1098|Data Element containing Pointer Item without Proper Copy Control Element|1076
1099|Inconsistent Naming Conventions for Identifiers|1078
1100|Insufficient Isolation of System-Dependent Functions|1061
1101|Reliance on Runtime Component in Generated Code|710
1102|Reliance on Machine-Dependent Data Representation|758
1103|Use of Platform-Dependent Third Party Components|758
1104|Use of Unmaintained Third Party Components|1357
1105|Insufficient Encapsulation of Machine-Dependent Functionality|1061 758
1106|Insufficient Use of Symbolic Constants|1078
1107|Insufficient Isolation of Symbolic Constant Definitions|1078
1108|Excessive Reliance on Global Variables|1076
1109|Use of Same Variable for Multiple Purposes|1078
1110|Incomplete Design Documentation|1059
1111|Incomplete I/O Documentation|1059
1112|Incomplete Documentation of Program Execution|1059
1113|Inappropriate Comment Style|1078
1114|Inappropriate Whitespace Style|1078
1115|Source Code Element without Standard Prologue|1078
1116|Inaccurate Comments|1078
1117|Callable with Insufficient Behavioral Summary|1078
1118|Insufficient Documentation of Error Handling Techniques|1059
1119|Excessive Use of Unconditional Branching|1120
1120|Excessive Code Complexity|710
1121|Excessive McCabe Cyclomatic Complexity|1120
1122|Excessive Halstead Complexity|1120
1123|Excessive Use of Self-Modifying Code|1120
1124|Excessively Deep Nesting|1120
1125|Excessive Attack Surface|1120
1126|Declaration of Variable with Unnecessarily Wide Scope|710
1127|Compilation with Insufficient Warnings or Errors|710
1129|CISQ Quality Measures (2016) - Reliability|
1130|CISQ Quality Measures (2016) - Maintainability|
1131|CISQ Quality Measures (2016) - Security|
1132|CISQ Quality Measures (2016) - Performance Efficiency|
1134|SEI CERT Oracle Secure Coding Standard for Java - Guidelines 00. Input Validation and Data Sanitization (IDS)|
1135|SEI CERT Oracle Secure Coding Standard for Java - Guidelines 01. Declarations and Initialization (DCL)|
1136|SEI CERT Oracle Secure Coding Standard for Java - Guidelines 02. Expressions (EXP)|
1137|SEI CERT Oracle Secure Coding Standard for Java - Guidelines 03. Numeric Types and Operations (NUM)|
1138|SEI CERT Oracle Secure Coding Standard for Java - Guidelines 04. Characters and Strings (STR)|
1139|SEI CERT Oracle Secure Coding Standard for Java - Guidelines 05. Object Orientation (OBJ)|
1140|SEI CERT Oracle Secure Coding Standard for Java - Guidelines 06. Methods (MET)|
1141|SEI CERT Oracle Secure Coding Standard for Java - Guidelines 07. Exceptional Behavior (ERR)|
1142|SEI CERT Oracle Secure Coding Standard for Java - Guidelines 08. Visibility and Atomicity (VNA)|
1143|SEI CERT Oracle Secure Coding Standard for Java - Guidelines 09. Locking (LCK)|
1144|SEI CERT Oracle Secure Coding Standard for Java - Guidelines 10. Thread APIs (THI)|
1145|SEI CERT Oracle Secure Coding Standard for Java - Guidelines 11. Thread Pools (TPS)|
1146|SEI CERT Oracle Secure Coding Standard for Java - Guidelines 12. Thread-Safety Miscellaneous (TSM)|
1147|SEI CERT Oracle Secure Coding Standard for Java - Guidelines 13. Input Output (FIO)|
1148|SEI CERT Oracle Secure Coding Standard for Java - Guidelines 14. Serialization (SER)|
1149|SEI CERT Oracle Secure Coding Standard for Java - Guidelines 15. Platform Security (SEC)|
1150|SEI CERT Oracle Secure Coding Standard for Java - Guidelines 16. Runtime Environment (ENV)|
1151|SEI CERT Oracle Secure Coding Standard for Java - Guidelines 17. Java Native Interface (JNI)|
1152|SEI CERT Oracle Secure Coding Standard for Java - Guidelines 49. Miscellaneous (MSC)|
1153|SEI CERT Oracle Secure Coding Standard for Java - Guidelines 50. Android (DRD)|
1155|SEI CERT C Coding Standard - Guidelines 01. Preprocessor (PRE)|
1156|SEI CERT C Coding Standard - Guidelines 02. Declarations and Initialization (DCL)|
1157|SEI CERT C Coding Standard - Guidelines 03. Expressions (EXP)|
1158|SEI CERT C Coding Standard - Guidelines 04. Integers (INT)|
1159|SEI CERT C Coding Standard - Guidelines 05. Floating Point (FLP)|
1160|SEI CERT C Coding Standard - Guidelines 06. Arrays (ARR)|
1161|SEI CERT C Coding Standard - Guidelines 07. Characters and Strings (STR)|
1162|SEI CERT C Coding Standard - Guidelines 08. Memory Management (MEM)|
1163|SEI CERT C Coding Standard - Guidelines 09. Input Output (FIO)|
1164|Irrelevant Code|710
1165|SEI CERT C Coding Standard - Guidelines 10. Environment (ENV)|
1166|SEI CERT C Coding Standard - Guidelines 11. Signals (SIG)|
1167|SEI CERT C Coding Standard - Guidelines 12. Error Handling (ERR)|
1168|SEI CERT C Coding Standard - Guidelines 13. Application Programming Interfaces (API)|
1169|SEI CERT C Coding Standard - Guidelines 14. Concurrency (CON)|
1170|SEI CERT C Coding Standard - Guidelines 48. Miscellaneous (MSC)|
1171|SEI CERT C Coding Standard - Guidelines 50. POSIX (POS)|
1172|SEI CERT C Coding Standard - Guidelines 51. Microsoft Windows (WIN)|
1173|Improper Use of Validation Framework|20
1174|ASP.NET Misconfiguration: Improper Model Validation|1173
1175|SEI CERT Oracle Secure Coding Standard for Java - Guidelines 18. Concurrency (CON)|
1176|Inefficient CPU Computation|405
1177|Use of Prohibited Code|710
1179|SEI CERT Perl Coding Standard - Guidelines 01. Input Validation and Data Sanitization (IDS)|
1180|SEI CERT Perl Coding Standard - Guidelines 02. Declarations and Initialization (DCL)|
1181|SEI CERT Perl Coding Standard - Guidelines 03. Expressions (EXP)|
1182|SEI CERT Perl Coding Standard - Guidelines 04. Integers (INT)|
1183|SEI CERT Perl Coding Standard - Guidelines 05. Strings (STR)|
1184|SEI CERT Perl Coding Standard - Guidelines 06. Object-Oriented Programming (OOP)|
1185|SEI CERT Perl Coding Standard - Guidelines 07. File Input and Output (FIO)|
1186|SEI CERT Perl Coding Standard - Guidelines 50. Miscellaneous (MSC)|
1187|DEPRECATED: Use of Uninitialized Resource|
1188|Initialization of a Resource with an Insecure Default|1419
1189|Improper Isolation of Shared Resources on System-on-a-Chip (SoC)|653 668
1190|DMA Device Enabled Too Early in Boot Phase|696
1191|On-Chip Debug and Test Interface With Improper Access Control|284
1192|Improper Identifier for IP Block used in System-On-Chip (SOC)|657
1193|Power-On of Untrusted Execution Core Before Enabling Fabric Access Control|696
1195|Manufacturing and Life Cycle Management Concerns|
1196|Security Flow Issues|
1197|Integration Issues|
1198|Privilege Separation and Access Control Issues|
1199|General Circuit and Logic Design Concerns|
1201|Core and Compute Issues|
1202|Memory and Storage Issues|
1203|Peripherals, On-chip Fabric, and Interface/IO Problems|
1204|Generation of Weak Initialization Vector (IV)|330
1205|Security Primitives and Cryptography Issues|
1206|Power, Clock, Thermal, and Reset Concerns|
1207|Debug and Test Problems|
1208|Cross-Cutting Problems|
1209|Failure to Disable Reserved Bits|710
1210|Audit / Logging Errors|
1211|Authentication Errors|
1212|Authorization Errors|
1213|Random Number Issues|
1214|Data Integrity Issues|
1215|Data Validation Issues|
1216|Lockout Mechanism Errors|
1217|User Session Errors|
1218|Memory Buffer Errors|
1219|File Handling Issues|
1220|Insufficient Granularity of Access Control|284
1221|Incorrect Register Defaults or Module Parameters|1419
1222|Insufficient Granularity of Address Regions Protected by Register Locks|1220
1223|Race Condition for Write-Once Attributes|362
1224|Improper Restriction of Write-Once Bit Fields|284
1225|Documentation Issues|
1226|Complexity Issues|
1227|Encapsulation Issues|
1228|API / Function Errors|
1229|Creation of Emergent Resource|664
1230|Exposure of Sensitive Information Through Metadata|285
1231|Improper Prevention of Lock Bit Modification|284
1232|Improper Lock Behavior After Power State Transition|667
1233|Security-Sensitive Hardware Controls with Missing Lock Bit Protection|284 667
1234|Hardware Internal or Debug Modes Allow Override of Locks|667
1235|Incorrect Use of Autoboxing and Unboxing for Performance Critical Operations|400
1236|Improper Neutralization of Formula Elements in a CSV File|74
1237|SFP Primary Cluster: Faulty Resource Release|
1238|SFP Primary Cluster: Failure to Release Memory|
1239|Improper Zeroization of Hardware Register|226
1240|Use of a Cryptographic Primitive with a Risky Implementation|327
1241|Use of Predictable Algorithm in Random Number Generator|330
1242|Inclusion of Undocumented Features or Chicken Bits|284
1243|Sensitive Non-Volatile Information Not Protected During Debug|1263
1244|Internal Asset Exposed to Unsafe Debug Access Level or State|863
1245|Improper Finite State Machines (FSMs) in Hardware Logic|684
1246|Improper Write Handling in Limited-write Non-Volatile Memories|400
1247|Improper Protection Against Voltage and Clock Glitches|1384
1248|Semiconductor Defects in Hardware Logic with Security-Sensitive Implications|693
1249|Application-Level Admin Tool with Inconsistent View of Underlying Operating System|1250
1250|Improper Preservation of Consistency Between Independent Representations of Shared State|664
1251|Mirrored Regions with Different Values|1250
1252|CPU Hardware Not Configured to Support Exclusivity of Write and Execute Operations|284
1253|Incorrect Selection of Fuse Values|693
1254|Incorrect Comparison Logic Granularity|208 697
1255|Comparison Logic is Vulnerable to Power Side-Channel Attacks|1300
1256|Improper Restriction of Software Interfaces to Hardware Features|285
1257|Improper Access Control Applied to Mirrored or Aliased Memory Regions|284
1258|Exposure of Sensitive System Information Due to Uncleared Debug Information|200 212
1259|Improper Restriction of Security Token Assignment|284
1260|Improper Handling of Overlap Between Protected Memory Ranges|284
1261|Improper Handling of Single Event Upsets|1384
1262|Improper Access Control for Register Interface|284
1263|Improper Physical Access Control|284
1264|Hardware Logic with Insecure De-Synchronization between Control and Data Channels|821
1265|Unintended Reentrant Invocation of Non-reentrant Code Via Nested Calls|691
1266|Improper Scrubbing of Sensitive Data from Decommissioned Device|404
1267|Policy Uses Obsolete Encoding|284
1268|Policy Privileges are not Assigned Consistently Between Control and Data Agents|284
1269|Product Released in Non-Release Configuration|693
1270|Generation of Incorrect Security Tokens|284
1271|Uninitialized Value on Reset for Registers Holding Security Settings|909
1272|Sensitive Information Uncleared Before Debug/Power State Transition|226
1273|Device Unlock Credential Sharing|200
1274|Improper Access Control for Volatile Memory Containing Boot Code|284
1275|Sensitive Cookie with Improper SameSite Attribute|923
1276|Hardware Child Block Incorrectly Connected to Parent System|284
1277|Firmware Not Updateable|1329
1278|Missing Protection Against Hardware Reverse Engineering Using Integrated Circuit (IC) Imaging Techniques|693
1279|Cryptographic Operations are run Before Supporting Units are Ready|665 691
1280|Access Control Check Implemented After Asset is Accessed|284 696
1281|Sequence of Processor Instructions Leads to Unexpected Behavior|691
1282|Assumed-Immutable Data is Stored in Writable Memory|668
1283|Mutable Attestation or Measurement Reporting Data|284
1284|Improper Validation of Specified Quantity in Input|20
1285|Improper Validation of Specified Index, Position, or Offset in Input|20
1286|Improper Validation of Syntactic Correctness of Input|20
1287|Improper Validation of Specified Type of Input|20
1288|Improper Validation of Consistency within Input|20
1289|Improper Validation of Unsafe Equivalence in Input|20
1290|Incorrect Decoding of Security Identifiers|284
1291|Public Key Re-Use for Signing both Debug and Production Code|693
1292|Incorrect Conversion of Security Identifiers|284
1293|Missing Source Correlation of Multiple Independent Data|345
1294|Insecure Security Identifier Mechanism|284
1295|Debug Messages Revealing Unnecessary Information|200
1296|Incorrect Chaining or Granularity of Debug Components|284
1297|Unprotected Confidential Information on Device is Accessible by OSAT Vendors|285
1298|Hardware Logic Contains Race Conditions|362
1299|Missing Protection Mechanism for Alternate Hardware Interface|288 420
1300|Improper Protection of Physical Side Channels|203
1301|Insufficient or Incomplete Data Removal within Hardware Component|226
1302|Missing Source Identifier in Entity Transactions on a System-On-Chip (SOC)|1294
1303|Non-Transparent Sharing of Microarchitectural Resources|1189 203
1304|Improperly Preserved Integrity of Hardware Configuration State During a Power Save/Restore Operation|284
1306|CISQ Quality Measures - Reliability|
1307|CISQ Quality Measures - Maintainability|
1308|CISQ Quality Measures - Security|
1309|CISQ Quality Measures - Efficiency|
1310|Missing Ability to Patch ROM Code|1329
1311|Improper Translation of Security Attributes by Fabric Bridge|284
1312|Missing Protection for Mirrored Regions in On-Chip Fabric Firewall|284
1313|Hardware Allows Activation of Test or Debug Logic at Runtime|284
1314|Missing Write Protection for Parametric Data Values|862
1315|Improper Setting of Bus Controlling Capability in Fabric End-point|284
1316|Fabric-Address Map Allows Programming of Unwarranted Overlaps of Protected and Unprotected Ranges|284
1317|Improper Access Control in Fabric Bridge|284
1318|Missing Support for Security Features in On-chip Fabrics or Buses|693
1319|Improper Protection against Electromagnetic Fault Injection (EM-FI)|693
1320|Improper Protection for Outbound Error Messages and Alert Signals|284
1321|Improperly Controlled Modification of Object Prototype Attributes ('Prototype Pollution')|915
1322|Use of Blocking Code in Single-threaded, Non-blocking Context|834
1323|Improper Management of Sensitive Trace Data|284
1324|DEPRECATED: Sensitive Information Accessible by Physical Probing of JTAG Interface|
1325|Improperly Controlled Sequential Memory Allocation|770
1326|Missing Immutable Root of Trust in Hardware|693
1327|Binding to an Unrestricted IP Address|668
1328|Security Version Number Mutable to Older Versions|285
1329|Reliance on Component That is Not Updateable|1357 664
1330|Remanent Data Readable after Memory Erase|1301
1331|Improper Isolation of Shared Resources in Network On Chip (NoC)|653 668
1332|Improper Handling of Faults that Lead to Instruction Skips|1384
1333|Inefficient Regular Expression Complexity|407
1334|Unauthorized Error Injection Can Degrade Hardware Redundancy|284
1335|Incorrect Bitwise Shift of Integer|682
1336|Improper Neutralization of Special Elements Used in a Template Engine|94
1338|Improper Protections Against Hardware Overheating|693
1339|Insufficient Precision or Accuracy of a Real Number|682
1341|Multiple Releases of Same Resource or Handle|675
1342|Information Exposure through Microarchitectural State after Transient Execution|226
1345|OWASP Top Ten 2021 Category A01:2021 - Broken Access Control|
1346|OWASP Top Ten 2021 Category A02:2021 - Cryptographic Failures|
1347|OWASP Top Ten 2021 Category A03:2021 - Injection|
1348|OWASP Top Ten 2021 Category A04:2021 - Insecure Design|
1349|OWASP Top Ten 2021 Category A05:2021 - Security Misconfiguration|
1351|Improper Handling of Hardware Behavior in Exceptionally Cold Environments|1384
1352|OWASP Top Ten 2021 Category A06:2021 - Vulnerable and Outdated Components|
1353|OWASP Top Ten 2021 Category A07:2021 - Identification and Authentication Failures|
1354|OWASP Top Ten 2021 Category A08:2021 - Software and Data Integrity Failures|
1355|OWASP Top Ten 2021 Category A09:2021 - Security Logging and Monitoring Failures|
1356|OWASP Top Ten 2021 Category A10:2021 - Server-Side Request Forgery (SSRF)|
1357|Reliance on Insufficiently Trustworthy Component|710
1359|ICS Communications|
1360|ICS Dependencies (& Architecture)|
1361|ICS Supply Chain|
1362|ICS Engineering (Constructions/Deployment)|
1363|ICS Operations (& Maintenance)|
1364|ICS Communications: Zone Boundary Failures|
1365|ICS Communications: Unreliability|
1366|ICS Communications: Frail Security in Protocols|
1367|ICS Dependencies (& Architecture): External Physical Systems|
1368|ICS Dependencies (& Architecture): External Digital Systems|
1369|ICS Supply Chain: IT/OT Convergence/Expansion|
1370|ICS Supply Chain: Common Mode Frailties|
1371|ICS Supply Chain: Poorly Documented or Undocumented Features|
1372|ICS Supply Chain: OT Counterfeit and Malicious Corruption|
1373|ICS Engineering (Construction/Deployment): Trust Model Problems|
1374|ICS Engineering (Construction/Deployment): Maker Breaker Blindness|
1375|ICS Engineering (Construction/Deployment): Gaps in Details/Data|
1376|ICS Engineering (Construction/Deployment): Security Gaps in Commissioning|
1377|ICS Engineering (Construction/Deployment): Inherent Predictability in Design|
1378|ICS Operations (& Maintenance): Gaps in obligations and training|
1379|ICS Operations (& Maintenance): Human factors in ICS environments|
1380|ICS Operations (& Maintenance): Post-analysis changes|
1381|ICS Operations (& Maintenance): Exploitable Standard Operational Procedures|
1382|ICS Operations (& Maintenance): Emerging Energy Technologies|
1383|ICS Operations (& Maintenance): Compliance/Conformance with Regulatory Requirements|
1384|Improper Handling of Physical or Environmental Conditions|703
1385|Missing Origin Validation in WebSockets|346
1386|Insecure Operation on Windows Junction / Mount Point|59
1388|Physical Access Issues and Concerns|
1389|Incorrect Parsing of Numbers with Different Radices|704
1390|Weak Authentication|287
1391|Use of Weak Credentials|1390
1392|Use of Default Credentials|1391
1393|Use of Default Password|1392
1394|Use of Default Cryptographic Key|1392
1395|Dependency on Vulnerable Third-Party Component|657
1396|Comprehensive Categorization: Access Control|
1397|Comprehensive Categorization: Comparison|
1398|Comprehensive Categorization: Component Interaction|
1399|Comprehensive Categorization: Memory Safety|
1401|Comprehensive Categorization: Concurrency|
1402|Comprehensive Categorization: Encryption|
1403|Comprehensive Categorization: Exposed Resource|
1404|Comprehensive Categorization: File Handling|
1405|Comprehensive Categorization: Improper Check or Handling of Exceptional Conditions|
1406|Comprehensive Categorization: Improper Input Validation|
1407|Comprehensive Categorization: Improper Neutralization|
1408|Comprehensive Categorization: Incorrect Calculation|
1409|Comprehensive Categorization: Injection|
1410|Comprehensive Categorization: Insufficient Control Flow Management|
1411|Comprehensive Categorization: Insufficient Verification of Data Authenticity|
1412|Comprehensive Categorization: Poor Coding Practices|
1413|Comprehensive Categorization: Protection Mechanism Failure|
1414|Comprehensive Categorization: Randomness|
1415|Comprehensive Categorization: Resource Control|
1416|Comprehensive Categorization: Resource Lifecycle Management|
1417|Comprehensive Categorization: Sensitive Information Exposure|
1418|Comprehensive Categorization: Violation of Secure Design Principles|
1419|Incorrect Initialization of Resource|665
1420|Exposure of Sensitive Information during Transient Execution|669
1421|Exposure of Sensitive Information in Shared Microarchitectural Structures during Transient Execution|1420
1422|Exposure of Sensitive Information caused by Incorrect Data Forwarding during Transient Execution|1420
1423|Exposure of Sensitive Information caused by Shared Microarchitectural Predictor State that Influences Transient Execution|1420
1426|Improper Validation of Generative AI Output|707
`;
