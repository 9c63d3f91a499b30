import { plainText } from "./plain-text.ts";

/** Scorers by what NVD writes as a score's `source`: addresses and UUIDs of CNAs and ADPs as the CVE program lists them. */
const scorers: Readonly<Record<string, string>> = {
	"nvd@nist.gov": "NVD",
	ghsa: "GitHub",
	osv: "OSV",
	"134c704f-9b21-4f2e-91b3-4a353353bcc0": "CISA ADP",
	"security-advisories@github.com": "GitHub",
	"cna@vuldb.com": "VulDB",
	"security@wordfence.com": "Wordfence",
	"audit@patchstack.com": "Patchstack",
	"secalert_us@oracle.com": "Oracle",
	"secure@microsoft.com": "Microsoft",
	"psirt@adobe.com": "Adobe",
	"psirt@cisco.com": "Cisco",
	"ykramarz@cisco.com": "Cisco",
	"psirt@us.ibm.com": "IBM",
	"secalert@redhat.com": "Red Hat",
	"psirt@fortinet.com": "Fortinet",
	"product-security@apple.com": "Apple",
	"security@apache.org": "Apache",
	"chrome-cve-admin@google.com": "Chrome",
	"ics-cert@hq.dhs.gov": "CISA",
	"report@snyk.io": "Snyk",
	"security@huntr.dev": "huntr",
	"cve@mitre.org": "MITRE",
	"cve-requests@jenkins.io": "Jenkins",
	"jenkinsci-cert@googlegroups.com": "Jenkins",
	"productcert@siemens.com": "Siemens",
	"security_alert@emc.com": "Dell",
	"hp-security-alert@hp.com": "HP",
	"security-alert@hpe.com": "HPE",
	"psirt@hcl.com": "HCL",
	"psirt@nvidia.com": "NVIDIA",
	"cna@sap.com": "SAP",
	"twcert@cert.org.tw": "TWCERT/CC",
	"vultures@jpcert.or.jp": "JPCERT/CC",
	"support@hackerone.com": "HackerOne",
};

const address = /@([a-z0-9.-]+\.[a-z]{2,})$/i;

/** A scorer's name for people: a known one's, else the domain of its address, else `CNA/ADP`. */
export function scorerName(source: string): string {
	if (Object.hasOwn(scorers, source)) return scorers[source] as string;
	const domain = address.exec(source)?.[1];
	return domain === undefined ? "CNA/ADP" : plainText(domain.toLowerCase(), 40);
}
